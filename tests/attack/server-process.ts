import { main } from '../../src/main.ts'
import { collectGarbage } from '../support/collect-garbage.ts'

/** The product as it is started by people, which also tells how much memory it has when nothing is left to collect. */
process.on('message', (question) => {
  if (question !== 'memory') return
  collectGarbage()
  process.send?.({ memory: process.memoryUsage() })
})

process.on('disconnect', () => process.exit())

await main({ step: () => undefined, note: () => undefined })
process.send?.('ready')
