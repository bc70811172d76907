import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startTestApp } from '#tests/support/test-app.ts'

test('the folders under the data folder can be entered by nobody else, also those of an earlier version', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'rent-home-folders-'))
  await mkdir(join(dataDir, 'imports'))
  await chmod(join(dataDir, 'imports'), 0o755)
  const server = await startTestApp({ DATA_DIR: dataDir })
  await server.close()
  const folders = await readdir(dataDir)
  expect(folders.toSorted()).toEqual(['files', 'imports', 'incoming', 'outbox', 'uploads'])
  for (const folder of folders) expect((await stat(join(dataDir, folder))).mode & 0o777, folder).toBe(0o700)
  await rm(dataDir, { recursive: true })
})
