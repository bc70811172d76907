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

/** Returns the warnings of a start with these settings. */
async function start(settings: Record<string, string>): Promise<string[]> {
  const warnings: string[] = []
  await requireUsable(readSettings({ DATA_DIR: join(folder, 'data'), ...settings }), (line) => warnings.push(line))
  return warnings
}

test('folders that are absent are made, that of backups for its owner only', async () => {
  const BACKUP_TO = join(folder, 'disk', 'backups')
  expect(await start({ BACKUP_TO, FFMPEG_PATH: 'off' })).toEqual([])
  expect(statSync(join(folder, 'data')).isDirectory()).toBe(true)
  expect(statSync(BACKUP_TO).mode & 0o777).toBe(0o700)
  expect(await start({ BACKUP_TO: 's3://bucket/prefix' })).toEqual([])
})

test.each([
  ['DATA_DIR', file, /^DATA_DIR must be a writable folder \(it is ".*file", EEXIST\)$/],
  ['FFMPEG_PATH', folder, /^FFMPEG_PATH must name a folder that contains ffmpeg, or be off \(it is ".*"\)$/],
])('a start with a wrong %s says so', async (name, value, message) => {
  await expect(start({ [name]: value })).rejects.toThrow(message)
})

test('a backup folder that is not writable is warned of, and stops no start: its disk may be away for a while', async () => {
  const [warning, ...others] = await start({ BACKUP_TO: join(file, 'backups') })
  expect(warning).toMatch(
    /^BACKUP_TO must be a writable folder \(it is ".*backups", E\w+\); until then no backup can be made$/,
  )
  expect(others).toEqual([])
})

test.runIf(process.platform === 'linux')('a start where no folder can be made ends at once', () => {
  const { status, stderr } = runCommand('start', [], { DATA_DIR: '/proc/nowhere', DATABASE_URL: '' })
  expect(stderr.trim()).toMatch(/^DATA_DIR must be a writable folder \(it is "\/proc\/nowhere", E\w+\)$/)
  expect(status).toBe(1)
})
