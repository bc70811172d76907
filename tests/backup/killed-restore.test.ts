import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#platform/database/index.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { createTestMarket } from '../support/market.ts'
import { commandEnvironment, commandFile } from '../support/run-command.ts'
import { backUp, configOf, makeFolder, openElsewhere, openForeignDatabase, sumsOf } from './backups.ts'

const { folder, remove } = makeFolder()
const listings = 6000
let source: TestDatabase
let path: string

beforeAll(async () => {
  source = await createTestDatabase()
  const market = await createTestMarket(source.db)
  await market.addListings(listings, (index) => ({ title: `Backed up ${index}` }))
  const backup = await backUp(configOf(join(folder, 'source')), source.pool, join(folder, 'backups'))
  path = backup.path
}, 60_000)

afterAll(async () => {
  await source.drop()
  remove()
})

/** Runs the command, and kills it once it prints `until`; resolves to its output. */
async function runRestore(
  settings: Record<string, string>,
  until?: string,
): Promise<{ said: string; killed: boolean }> {
  const child = spawn(process.execPath, [commandFile('restore'), path, '--replace'], {
    env: commandEnvironment({ NODE_ENV: 'production', ...settings }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += String(chunk)
      if (until !== undefined && said.includes(until)) child.kill('SIGKILL')
    })
  const [, signal] = await once(child, 'close')
  return { said, killed: signal === 'SIGKILL' }
}

test.each(['external', 'embedded'] as const)(
  'a restore that is killed midway leaves the %s database as it was, and can be done again',
  async (kind) => {
    const dataDir = join(folder, kind)
    const foreign = kind === 'external' ? await openForeignDatabase() : undefined
    const settings = { DATA_DIR: dataDir, ...(foreign && { DATABASE_URL: foreign.url }) }
    try {
      const before = await openElsewhere(dataDir, settings)
      await migrate(before.database.pool)
      const market = await createTestMarket(before.database.db)
      await market.addListings(50, (index) => ({ title: `There before ${index}` }))
      const sums = await sumsOf(before.database.pool)
      await before.database.close()

      // The rows are restored, their indexes are not: all of it is one transaction.
      const { said, killed } = await runRestore(settings, 'properties: 6,000 rows')
      expect({ said, killed }).toEqual({ said: expect.not.stringContaining('restored'), killed: true })

      const after = await openElsewhere(dataDir, settings)
      expect(await sumsOf(after.database.pool)).toEqual(sums)
      await after.database.close()

      const again = await runRestore(settings)
      expect(again.said).toMatch(/^restored [\d,]+ rows/m)
      const whole = await openElsewhere(dataDir, settings)
      expect((await sumsOf(whole.database.pool))['properties']).toBe((await sumsOf(source.pool))['properties'])
      await whole.database.close()
    } finally {
      await foreign?.close()
    }
  },
  120_000,
)
