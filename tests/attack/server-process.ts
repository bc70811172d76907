import { main } from '../../src/main.ts'
import { collectGarbage } from '../support/collect-garbage.ts'

/** The product as users start it; it also reports its memory after a garbage collection. */
process.on('message', (question) => {
  if (question !== 'memory') return
  collectGarbage()
  process.send?.({ memory: process.memoryUsage() })
})

process.on('disconnect', () => process.exit())

await main({ step: () => undefined, note: () => undefined })
process.send?.('ready')
