import { expect, test } from 'vitest'
import { judgeBackup, judgeDisk, judgeJobs, judgeMail, judgeStandbys, judgeStore } from './judge.ts'

const gibibyte = 1024 ** 3
const now = Date.UTC(2026, 10, 23, 12)
const ago = (hours: number) => new Date(now - hours * 3_600_000)

test('jobs: given up is bad, many that wait are looked at', () => {
  expect(judgeJobs({ waiting: 3, failed: 0 }).state).toBe('good')
  expect(judgeJobs({ waiting: 1001, failed: 0 }).advice).toBe('jobs-waiting')
  expect(judgeJobs({ waiting: 0, failed: 1 }).advice).toBe('jobs-failed')
})

test('mail: without a server nobody gets any, and that is said', () => {
  expect(judgeMail({ failed: 0, way: 'smtp' }).state).toBe('good')
  expect(judgeMail({ failed: 0, way: 'outbox' })).toEqual({ state: 'watch', advice: 'mail-outbox' })
  expect(judgeMail({ failed: 2, way: 'outbox' })).toEqual({ state: 'bad', advice: 'mail-failed' })
})

test('files: what cannot be written is bad', () => {
  expect([judgeStore({ writable: true }).state, judgeStore({ writable: false }).state]).toEqual(['good', 'bad'])
})

const disk = (free: number, total: number) =>
  judgeDisk({ freeBytes: free * gibibyte, totalBytes: total * gibibyte }).state

test('disk: little is bad, of a large disk a small share is still much', () => {
  expect([disk(20, 40), disk(5, 40), disk(1, 40), disk(0.4, 2)]).toEqual(['good', 'watch', 'bad', 'bad'])
  expect(disk(100, 10_000)).toBe('good')
})

test('standbys: none is fine, one that is behind is bad, one that is hidden is looked at', () => {
  const standby = { state: 'streaming', bytesBehind: 0, secondsBehind: 0 }
  expect(judgeStandbys([]).state).toBe('good')
  expect(judgeStandbys([standby]).state).toBe('good')
  expect(judgeStandbys([standby, { ...standby, secondsBehind: 61 }]).advice).toBe('standby-behind')
  expect(judgeStandbys([{ ...standby, bytesBehind: 65 * 1024 ** 2 }]).advice).toBe('standby-behind')
  expect(judgeStandbys([{ state: null, bytesBehind: null, secondsBehind: null }]).advice).toBe('standby-hidden')
})

const backup = (daily: boolean, madeAt: Date | null, failedAt: Date | null = null) =>
  judgeBackup({ daily, madeAt, failedAt }, now).advice

test('backup: one of the last day, by itself or by hand, that did not fail', () => {
  expect(backup(true, ago(25))).toBeNull()
  expect(backup(true, ago(27))).toBe('backup-old')
  expect(backup(true, null)).toBe('backup-none')
  expect(backup(false, ago(25))).toBeNull()
  expect([backup(false, ago(27)), backup(false, null)]).toEqual(['backup-off', 'backup-off'])
  expect(backup(true, ago(1), ago(0))).toBe('backup-failed')
})
