#ifndef CTRACECLOCK_H
#define CTRACECLOCK_H
#include <stdint.h>
#endif
