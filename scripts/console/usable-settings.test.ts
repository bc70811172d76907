import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runCommand } from '#tests/support/run-command.ts'
import { readSettings } from '#app/settings.ts'
import { requireUsable } from './usable-settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'rent-home-settings-'))
const file = join(folder, 'file')
writeFileSync(file, '')
afterAll(() => rmSync(folder, { recursive: true }))

const start = (settings: Record<string, string>) =>
  requireUsable(readSettings({ DATA_DIR: join(folder, 'data'), ...settings }))

test('folders that are absent are made, that of backups for its owner only', async () => {
  const BACKUP_TO = join(folder, 'disk', 'backups')
  await start({ BACKUP_TO, FFMPEG_PATH: 'off' })
  expect(statSync(join(folder, 'data')).isDirectory()).toBe(true)
  expect(statSync(BACKUP_TO).mode & 0o777).toBe(0o700)
  await start({ BACKUP_TO: 's3://bucket/prefix' })
})

test.each([
  ['DATA_DIR', file, /^DATA_DIR must be a folder that can be written \(it is ".*file", EEXIST\)$/],
  ['BACKUP_TO', join(file, 'backups'), /^BACKUP_TO must be a folder that can be written \(it is ".*backups", E\w+\)$/],
  ['FFMPEG_PATH', folder, /^FFMPEG_PATH must name a folder that contains ffmpeg, or be off \(it is ".*"\)$/],
])('a start with a wrong %s says so', async (name, value, message) => {
  await expect(start({ [name]: value })).rejects.toThrow(message)
})

test.runIf(process.platform === 'linux')('a start where no folder can be made ends at once', () => {
  const { status, stderr } = runCommand('start', [], { DATA_DIR: '/proc/nowhere', DATABASE_URL: '' })
  expect(stderr.trim()).toMatch(/^DATA_DIR must be a folder that can be written \(it is "\/proc\/nowhere", E\w+\)$/)
  expect(status).toBe(1)
})
