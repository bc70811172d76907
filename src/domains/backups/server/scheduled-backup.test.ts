import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startAccounts, type Accounts, type Person } from '#tests/support/accounts.ts'
import { readLastBackup } from './backup-record.ts'
import { dailyAt, runScheduledBackup } from './scheduled-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'rent-home-daily-'))
const logged: string[] = []
let server: Accounts
let administrator: Person
let agent: Person

beforeAll(async () => {
  const settings = {
    DATA_DIR: join(folder, 'data'),
    BACKUP_TO: join(folder, 'backups'),
    BACKUP_AT: '02:30',
    BACKUP_KEEP: '2',
  }
  const log = new Writable({ write: (line, _encoding, done) => (logged.push(String(line)), done()) })
  server = await startAccounts(settings, { log })
  administrator = await server.person('admin')
  agent = await server.person('agent')
})

afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

beforeEach(() => server.database.pool.query('delete from notifications; delete from audit_events'))

const run = (to: string, lastTry: boolean) => {
  const { db, storage, config, notify, log } = server.dependencies
  const { url } = server.database
  return runScheduledBackup({ db, url, storage, config, notify, log, to }, lastTry)
}
const recorded = async () =>
  (await server.database.pool.query('select action, subject_name from audit_events order by id')).rows
const told = async () => (await server.database.pool.query('select user_id, kind, facts from notifications')).rows

test('is due at the hour of Ethiopia, which the queue counts in UTC', () => {
  expect(dailyAt({ hour: 2, minute: 30 })).toBe('30 23 * * *')
  expect(dailyAt({ hour: 14, minute: 5 })).toBe('5 11 * * *')
})

test('is a job of the product where the settings ask for it, at that time', async () => {
  const { jobs } = server.dependencies
  await jobs.start((error) => console.error(error))
  const { rows } = await server.database.pool.query(`select cron, timezone from pgboss.schedule where name = 'backup'`)
  expect(rows).toEqual([{ cron: '30 23 * * *', timezone: 'UTC' }])
})

test('a backup that was made stands in the record, and nobody is bothered', async () => {
  await run(join(folder, 'backups'), false)
  const [name = ''] = readdirSync(join(folder, 'backups'))
  expect(await recorded()).toEqual([{ action: 'backup.made', subject_name: join(folder, 'backups', name) }])
  expect(await told()).toEqual([])
  const { list } = await server.call(administrator, 'GET', '/api/audit?subject_kind=backup')
  expect(list).toHaveLength(1)
})

test('one made by hand stands in the record too, where the last one is looked for', async () => {
  const to = join(folder, 'by-hand')
  const env = { ...process.env, DATABASE_URL: server.database.url, DATA_DIR: join(folder, 'data') }
  await promisify(execFile)(process.execPath, ['scripts/commands/backup.ts', '--to', to], { env })
  const [name = ''] = readdirSync(to)
  expect(await recorded()).toEqual([{ action: 'backup.made', subject_name: join(to, name) }])
  const { madeAt } = await readLastBackup(server.database.db)
  expect(Date.now() - (madeAt?.getTime() ?? 0)).toBeLessThan(60_000)
})

test('only as many are kept as the settings say', async () => {
  for (let day = 1; day <= 3; day += 1) {
    const [name = ''] = readdirSync(join(folder, 'backups'))
    writeFileSync(join(folder, 'backups', name.replace(/\d{4}-\d\d-\d\dT/, `2026-01-0${day}T`)), '')
  }
  await run(join(folder, 'backups'), false)
  expect(readdirSync(join(folder, 'backups'))).toHaveLength(2)
})

test('one that was stored is recorded as made even if an old one cannot be removed, which the log tells', async () => {
  const to = join(folder, 'backups')
  const [newest = ''] = readdirSync(to).toSorted().toReversed()
  // A folder of that name cannot be removed as a file.
  const stuck = newest.replace(/\d{4}-\d\d-\d\dT/, '2025-01-01T')
  mkdirSync(join(to, stuck))
  await run(to, true)
  rmdirSync(join(to, stuck))
  const [made] = readdirSync(to).toSorted().toReversed()
  expect(await recorded()).toEqual([{ action: 'backup.made', subject_name: join(to, made ?? '') }])
  expect(await told()).toEqual([])
  expect(readdirSync(to)).toHaveLength(2)
  expect(logged.join('')).toContain('Old backups could not be removed')
})

test('one made by hand says in one line that old ones cannot be removed, and ends with an error', async () => {
  const to = join(folder, 'by-hand')
  const [before = ''] = readdirSync(to)
  // Two backups made within a second have one name: the one before becomes older.
  renameSync(join(to, before), join(to, before.replace(/\d{4}-\d\d-\d\dT/, '2026-01-01T')))
  mkdirSync(join(to, before.replace(/\d{4}-\d\d-\d\dT/, '2025-01-01T')))
  const env = { ...process.env, DATABASE_URL: server.database.url, DATA_DIR: join(folder, 'data') }
  const made = promisify(execFile)(process.execPath, ['scripts/commands/backup.ts', '--to', to, '--keep', '2'], { env })
  await expect(made).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining(' rows, '),
    stderr: expect.stringMatching(/^Old backups could not be removed: .*EISDIR.*\n$/),
  })
  expect(await recorded()).toMatchObject([{ action: 'backup.made' }])
})

test('one that fails is tried again, then recorded and told to those who look after the settings, with the reason', async () => {
  const blocked = join(folder, 'a-file')
  writeFileSync(blocked, '')
  const reason = `Backups cannot be written to ${blocked} (EEXIST)`
  await expect(run(blocked, false)).rejects.toThrow(reason)
  expect([await recorded(), await told()]).toEqual([[], []])
  await expect(run(blocked, true)).rejects.toThrow(reason)
  expect(await recorded()).toEqual([{ action: 'backup.failed', subject_name: blocked }])
  const facts = { place: blocked, reason: 'not-writable', detail: 'EEXIST' }
  expect(await told()).toEqual([{ user_id: administrator.id, kind: 'backup-failed', facts }])
  expect(agent.id).not.toBe(administrator.id)
  const { list } = await server.call(administrator, 'GET', '/api/notifications')
  expect(list[0]).toMatchObject({ kind: 'backup-failed', facts })
  expect(await readLastBackup(server.database.db)).toMatchObject({ reason: ['not-writable', 'EEXIST'] })
})

test('one that fails for a reason of the system names its code, not the kind of error', async () => {
  const { db, storage, config, notify, log } = server.dependencies
  const url = 'postgres://nobody@127.0.0.1:1/nothing'
  const needs = { db, url, storage, config, notify, log, to: join(folder, 'backups') }
  await expect(runScheduledBackup(needs, true)).rejects.toThrow('ECONNREFUSED')
  expect(await told()).toMatchObject([{ facts: { reason: 'other', detail: 'ECONNREFUSED' } }])
})
