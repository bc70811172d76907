import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { uploadNotFound as broken } from '../uploads/uploads.errors.ts'
import { createProcessPool } from './process-pool.ts'

beforeAll(() => vi.stubEnv('SECRET_KEY', 'a key'))
afterAll(() => vi.unstubAllEnvs())

test('whatever works on files of other people knows no setting of the server', async () => {
  const program = fileURLToPath(new URL('../../../tests/support/tell-environment.ts', import.meta.url))
  const run = createProcessPool({ program, heapMegabytes: 64, broken, atOnce: 1, withinMs: 30_000, idleMs: 100 })
  const names = await run({})
  expect(names).toContain('MALLOC_ARENA_MAX')
  expect(names).not.toContain('SECRET_KEY')
})
