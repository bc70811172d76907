import { defineConfig, devices } from '@playwright/test'

import { administrator } from './tests/e2e/support/administrator.ts'
import { baseURL, dataDir, issuer } from './tests/e2e/support/product.ts'
import { providerSettings } from './tests/support/oidc-client.ts'
import { quickStart } from './tests/support/run-command.ts'

const executablePath = process.env['CHROMIUM_PATH']
const node = (script: string) => `"${process.execPath}" ${script}`
const portOf = (address: string) => new URL(address).port

/** With these switches the same tests need a tenth of the browser's CPU time. */
const browserSwitches = [
  // Pages of a context share a process, so that compiled code is reused (tests/e2e/support/test.ts).
  '--process-per-site',
  // Each page begins as about:blank, in a renderer that it leaves for that of the site: a tenth of the cost of a page.
  '--disable-site-isolation-trials',
  '--renderer-process-limit=1',
  // No page lives long enough for optimizing compilers to pay off.
  '--js-flags=--no-maglev,--no-turbofan',
  // There is no GPU: do not emulate one, and composite in the browser process.
  '--disable-gpu',
  '--disable-software-rasterizer',
  '--in-process-gpu',
]

const market =
  /(?:accessibility-public|home|products|details|content-pages|hostile-listings|phone-journey|without-script|network-failure|places|search-words|filter-panel)\.spec\.ts$/

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // Two more than the expected number of cores: many tests wait for jobs, mails and metrics.
  workers: 4,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // Enough for the longest test on a busy machine; only failing tests wait this long.
  timeout: 300_000,
  // Without a limit of its own a repeated block that never passes waits for the whole test's.
  expect: { timeout: 20_000, toPass: { timeout: 60_000 } },
  reporter: [['list'], ['json', { outputFile: 'reports/playwright.json' }]],
  // The public market is tested first, as the demo leaves it: back-office tests add homes without pictures.
  projects: [
    { name: 'market', testMatch: market },
    { name: 'office', testIgnore: market },
  ],
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    // Animations take a quarter of a test's time; tests of animations turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing every test slows the run; set E2E_TRACE=1 to investigate a failure.
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
