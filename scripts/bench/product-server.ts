import { main } from '../../src/main.ts'

await main({ step: () => undefined, note: () => undefined })
process.send?.('ready')
