import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { defineConfig, devices } from '@playwright/test'

import { administrator } from './tests/e2e/support/administrator.ts'

// `npm test` chooses a free port, an empty data folder and the browser.
const port = process.env['E2E_PORT'] ?? '4874'
const dataDir = process.env['E2E_DATA_DIR'] ?? join(tmpdir(), 'rent-home-e2e')
const executablePath = process.env['CHROMIUM_PATH']
const baseURL = `http://127.0.0.1:${port}`

const market =
  /(?:home|products|details|content-pages|hostile-listings|phone-journey|without-script|network-failure)\.spec\.ts$/

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // On a machine that is busy with something else; the test command names what passed at its second try only.
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: 'reports/playwright.json' }]],
  // The public market is looked at first, as the demo leaves it: tests of the back-office add homes without pictures.
  projects: [
    { name: 'market', testMatch: market },
    { name: 'office', testIgnore: market },
  ],
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    // Recording every test costs much of the run's time; E2E_TRACE=1 does it, to look into a failure.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: executablePath ? { executablePath } : {},
  },
  webServer: {
    command: `"${process.execPath}" scripts/commands/start.ts`,
    url: `${baseURL}/api/health/ready`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: port,
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      PUBLIC_URL: baseURL,
      NODE_ENV: 'production',
      DEMO: 'on',
      PSEUDO_LANGUAGES: 'on',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
    },
  },
})
