import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { insertSession } from './session.repository.ts'

let database: TestDatabase
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.drop())

test.each([
  ['alone', (log: (...line: unknown[]) => void, error: unknown) => log(error)],
  ['with a text', (log: (...line: unknown[]) => void, error: unknown) => log({ err: error }, 'It failed')],
])('security 2: a failed write of a session, logged %s, shows neither its values nor its hash', async (_how, write) => {
  const lines: string[] = []
  const stream = new Writable({ write: (line, _encoding, done) => (lines.push(String(line)), done()) })
  const log = createLog({ mode: 'test' }, stream)
  const tokenHash = Buffer.from('the hash of a token in thirty-two')
  const origin = { address: null, userAgent: 'agent-of-the-test' }
  const failed = insertSession(database.db, { userId: 0, tokenHash, remember: false, origin, life: 1 })
  write(log.error.bind(log), await failed.catch((error: unknown) => error))
  const logged = lines.join('')
  expect(logged).toContain('Failed query: insert into')
  expect(logged).toContain('"code":"23503"')
  expect(logged).not.toMatch(/params:|the hash of|agent-of-the-test/)
})
