import { rmSync } from 'node:fs'

import type { TestProject } from 'vitest/node'

import { openEmbeddedServer } from '#platform/database/embedded/index.ts'
import { makeScratchFolder } from '#scripts/system/scratch-folder.ts'

import { createTemplateDatabase } from './template-database.ts'

/** One PostgreSQL for the whole test run, in a temporary folder; TEST_DATABASE_URL names another one. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const external = process.env['TEST_DATABASE_URL']
  const server = external ? { url: external, close: async () => {} } : await startServer()
  await createTemplateDatabase(server.url)
  project.provide('databaseServer', server.url)
  return server.close
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
