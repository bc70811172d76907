import { main } from '../../src/main.ts'

// The build loads this file without running it.
if (import.meta.main) await serve()

async function serve(): Promise<void> {
  // The bench asks for the memory usage.
  process.on('message', (question) => {
    if (question === 'memory') process.send?.({ memory: process.memoryUsage() })
  })
  await main({ step: () => undefined, note: () => undefined })
  process.send?.('ready')
}
