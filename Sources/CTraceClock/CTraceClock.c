#include "CTraceClock.h"
