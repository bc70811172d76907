import { accountTraces } from './account.traces.ts'
import { logTraces } from './log.traces.ts'
import { staffTraces } from './staff.traces.ts'
import type { Trace } from './trace.ts'
import { visitorTraces } from './visitor.traces.ts'

/**
 * Every place where the database says something about a person; the rest is in impersonal.ts. A table or column that stands in neither fails
 * traces.test.ts: whoever adds one says here what an export shows of it and what an erasure does to it (decision 0065).
 */
export const traces: readonly Trace[] = [
  ...accountTraces,
  ...staffTraces,
  // Before what they are found by.
  ...logTraces,
  ...visitorTraces,
]
