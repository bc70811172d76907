import { accountTraces } from './account.traces.ts'
import { logTraces } from './log.traces.ts'
import { staffTraces } from './staff.traces.ts'
import type { Trace } from './trace.ts'
import { visitorTraces } from './visitor.traces.ts'

/**
 * All places where the database holds personal data; all others are in impersonal-columns.ts. A table or column in neither fails traces.test.ts:
 * whoever adds one declares here what an export shows of it and what an erasure does with it (decision 0065).
 */
export const traces: readonly Trace[] = [
  // Before the rows through which they are found.
  ...logTraces,
  ...accountTraces,
  ...staffTraces,
  ...visitorTraces,
]
