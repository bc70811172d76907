import { defineConfig, devices } from '@playwright/test'

import { administrator } from './tests/e2e/support/administrator.ts'
import { baseURL, dataDir, issuer } from './tests/e2e/support/product.ts'
import { providerSettings } from './tests/support/oidc-client.ts'
import { quickStart } from './tests/support/run-command.ts'

const executablePath = process.env['CHROMIUM_PATH']
const node = (script: string) => `"${process.execPath}" ${script}`
const portOf = (address: string) => new URL(address).port

/** They take a tenth of the processor time that a browser needs without them for the same tests. */
const browserSwitches = [
  // Pages of a context share a process: what is compiled for one is there for the next (tests/e2e/support/test.ts).
  '--process-per-site',
  // No page lives long enough to get back what it costs to compile its scripts a second and a third time, for speed.
  '--js-flags=--no-maglev,--no-turbofan',
  // There is no graphics card: pages are drawn without imitating one, and put together where the browser is.
  '--disable-gpu',
  '--disable-software-rasterizer',
  '--in-process-gpu',
]

const market =
  /(?:accessibility-public|home|products|details|content-pages|hostile-listings|phone-journey|without-script|network-failure|places|search-words|filter-panel)\.spec\.ts$/

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // Two more than the machine that we count on has cores: many tests wait for jobs, mails and figures to follow.
  workers: 4,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // Long enough for the longest journey on a machine that is busy with something else; only what fails waits so long.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  // The test command names what passed at its second try only.
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
    // Drawing what moves takes a quarter of a test's time; the tests of what moves ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every test costs much of the run's time; E2E_TRACE=1 does it, to look into a failure.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: { args: browserSwitches, ...(executablePath && { executablePath }) },
  },
  webServer: [
    {
      command: node(
        `tests/support/hold-oidc-provider.ts ${portOf(issuer)} ${baseURL}/api/auth/federated/local/callback`,
      ),
      url: `${issuer}/.well-known/openid-configuration`,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    },
    {
      command: node('scripts/commands/start.ts'),
      url: `${baseURL}/api/health/ready`,
      timeout: 180_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      env: {
        ...quickStart,
        PORT: portOf(baseURL),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        PUBLIC_URL: baseURL,
        NODE_ENV: 'production',
        DEMO: 'on',
        PSEUDO_LANGUAGES: 'on',
        ADMIN_EMAIL: administrator.email,
        ADMIN_PASSWORD: administrator.password,
        ...providerSettings(issuer),
      },
    },
  ],
})
