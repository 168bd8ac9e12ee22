#ifndef CCOVERAGE_H
#define CCOVERAGE_H

/// Links this target's coverage callbacks.
void coverage_link(void);

#endif
