import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'

// Pretends to be a 1 GB machine; the product reads this when it opens the database.
os.totalmem = () => 1024 ** 3
syncBuiltinESMExports()
const { main } = await import('../../src/main.ts')
await main({ step: () => undefined, note: () => undefined })
process.send?.('ready')
