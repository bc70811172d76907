import { Problem } from '#shared/problem.ts'
import { httpText } from './messages/index.ts'

/** Throws 409 `stale-version` when somebody saves what is not the present version of a record; undefined asks nothing. */
export function requireVersion(seen: number | undefined, present: number): void {
  if (seen === undefined || seen === present) return
  const message = httpText('staleVersion')
  throw new Problem(409, 'stale-version', message, [{ field: 'version', message }])
}
