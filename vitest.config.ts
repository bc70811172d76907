import { pathToFileURL } from 'node:url'
import { defineConfig, type TestUserConfig } from 'vitest/config'
import { inProject } from './scripts/console/project-root.ts'
import { SlowFilesFirst } from './tests/support/slow-files-first.ts'

/**
 * Tests that render screens into a DOM. They run in processes of their own, because some modules check only once
 * whether there is a DOM (decision 0057).
 */
const screens = '**/*.screen.test.tsx'

const outside = ['tests/e2e/**', 'node_modules/**', 'build/**']

const shared = {
  // Forks, not threads: an embedded PostgreSQL ends with the thread that started it.
  pool: 'forks',
  // One process for many files, so that the product is loaded once per worker, not once per file; tests leave no global state behind.
  isolate: false,
  // Resolves packages as fast as in a server (decision 0067).
  execArgv: [
    `--import=${pathToFileURL(inProject('scripts', 'run', 'find-packages-once.mjs')).href}`,
    // Tests allocate a lot and keep little: with rare garbage collections they need a tenth less CPU time.
    '--min-semi-space-size=64',
    '--max-semi-space-size=64',
    '--initial-old-space-size=1024',
  ],
  // Styles are skipped, but whole pages contain their URL. The same in both projects: a file is transformed once for
  // both only if their settings are equal.
  css: { include: [/\.css\?url$/] },
  // Long enough for the tests that start a PostgreSQL on a busy machine.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
} satisfies TestUserConfig

export default defineConfig({
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    // Two more than the expected number of cores: tests wait for the database, for processes and for timers.
    maxWorkers: 4,
    sequence: { sequencer: SlowFilesFirst },
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/vitest.json' },
    projects: [
      {
        test: {
          ...shared,
          name: 'server',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'demo/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: [...outside, screens],
          setupFiles: ['tests/support/messages.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'screens',
          include: [screens],
          exclude: outside,
          // In this order: the queries look for the document when they are loaded.
          setupFiles: ['tests/support/screens/dom.ts', 'tests/support/screens/queries.ts', 'tests/support/messages.ts'],
        },
      },
    ],
  },
})
