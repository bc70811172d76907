import { chmodSync, rmSync } from 'node:fs'

import type { TestProject } from 'vitest/node'

import { openEmbeddedServer } from '#platform/database/embedded/index.ts'
import { makeScratchFolder } from '#scripts/system/scratch-folder.ts'

import { createTemplateDatabase } from './template-database.ts'

/**
 * Starts one PostgreSQL for the whole run, in a temporary folder; TEST_DATABASE_URL names another one. Everything under
 * `tmpdir()` goes into one folder too, in memory where there is room: on disk, ext4 scans all recently deleted files
 * when it creates one, and the tests create and delete thousands.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = makeScratchFolder('rent-home-tmp-')
  chmodSync(folder, 0o1777) // like /tmp: some tests run programs as other users
  process.env['TMPDIR'] = folder
  const external = process.env['TEST_DATABASE_URL']
  const server = external ? { url: external, close: async () => {} } : await startServer()
  await createTemplateDatabase(server.url)
  project.provide('databaseServer', server.url)
  return () => server.close().finally(() => rmSync(folder, { recursive: true, force: true }))
}

async function startServer(): Promise<{ url: string; close: () => Promise<void> }> {
  const dataDir = makeScratchFolder('rent-home-test-')
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true })
  const unsafeButQuick = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '200' }
  try {
    const server = await openEmbeddedServer({ dataDir, settings: unsafeButQuick })
    return { url: server.url, close: () => server.stop().then(removeFolder) }
  } catch (error) {
    removeFolder()
    throw error
  }
}
