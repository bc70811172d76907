import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** With the switch for it from the start, Node would take none of the code that the build compiled. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
}
