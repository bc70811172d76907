import { defineConfig } from 'vitest/config'
import { SlowFilesFirst } from './tests/support/slow-files-first.ts'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'demo/**/*.test.ts', 'tests/**/*.test.ts'],
    exclude: ['tests/e2e/**', 'node_modules/**', 'build/**'],
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/messages.ts'],
    // A fork, not a thread: the life of an embedded PostgreSQL is tied to the thread that started it.
    pool: 'forks',
    // One process for many files, so that the product is loaded twice in all and not 150 times: a test leaves no global state behind.
    isolate: false,
    // One more than the machine that we count on has cores: tests wait for the database, for processes and for time.
    maxWorkers: 3,
    sequence: { sequencer: SlowFilesFirst },
    // Long enough for the tests that start a PostgreSQL on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/vitest.json' },
  },
})
