import { main } from '../../src/main.ts'

// The bench asks how much memory the server has in use.
process.on('message', (question) => {
  if (question === 'memory') process.send?.({ memory: process.memoryUsage() })
})

await main({ step: () => undefined, note: () => undefined })
process.send?.('ready')
