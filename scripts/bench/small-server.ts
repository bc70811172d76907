import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'

// What a machine of this size would answer; the product reads it when it opens the database.
os.totalmem = () => 1024 ** 3
syncBuiltinESMExports()
const { main } = await import('../../src/main.ts')
await main({ step: () => undefined, note: () => undefined })
process.send?.('ready')
