import { pathToFileURL } from 'node:url'
import { defineConfig, type TestUserConfig } from 'vitest/config'
import { inProject } from './scripts/console/project-root.ts'
import { SlowFilesFirst } from './tests/support/slow-files-first.ts'

/** Tests that draw screens into a document: what asks once whether there is one, asks in a process of theirs (decision 0057). */
const screens = '**/*.screen.test.tsx'

const outside = ['tests/e2e/**', 'node_modules/**', 'build/**']

const shared = {
  // A fork, not a thread: the life of an embedded PostgreSQL is tied to the thread that started it.
  pool: 'forks',
  // One process for many files, so that the product is loaded twice in all and not 150 times: a test leaves no global state behind.
  isolate: false,
  // Its packages are found quickly, as those of a server are (decision 0067).
  execArgv: [`--import=${pathToFileURL(inProject('scripts', 'run', 'find-packages-once.mjs')).href}`],
  // Styles are left out, but their address stands in whole pages. For both projects: a file is prepared for one as for the other only when
  // their settings are the same, and so once instead of twice.
  css: { include: [/\.css\?url$/] },
  // Long enough for the tests that start a PostgreSQL on a busy machine.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
} satisfies TestUserConfig

export default defineConfig({
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    // Two more than the machine that we count on has cores: tests wait for the database, for processes and for time.
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
          setupFiles: ['tests/support/screens/dom.ts', 'tests/support/messages.ts'],
        },
      },
    ],
  },
})
