import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { main } from '../../src/main.ts'

/** The product as it is started by people, which also tells how much memory it has when nothing is left to collect. */
process.on('message', (question) => {
  if (question !== 'memory') return
  collect()
  process.send?.({ memory: process.memoryUsage() })
})

process.on('disconnect', () => process.exit())

/** With the switch for it from the start, Node would take none of the code that the build compiled. */
function collect(): void {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
}

await main({ step: () => undefined, note: () => undefined })
process.send?.('ready')
