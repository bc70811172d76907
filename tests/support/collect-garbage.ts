import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Collects garbage: all of it, or what is young and no old object refers to (twice of that makes what is left old). Not by a
 * command-line flag, since Node's compile cache of the build would not fit it.
 */
export function collectGarbage(type: 'major' | 'minor' = 'major'): void {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as (options: { type: string }) => void)({ type })
}
