import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfNeeded } from '#scripts/build/build.ts'
import { findChromium } from '#scripts/browser/find-chromium.ts'
import { findViolations } from '../audit/axe.ts'
import { keepsPromise, scorePages } from '../audit/lighthouse.ts'
import { keepsBudget, weighPage } from '../audit/page-weight.ts'
import { endServer, startServer } from '../bench/server-process.ts'

const port = '4873'
const origin = `http://localhost:${port}`

await buildIfNeeded()
const browser = await findChromium()
const dataDir = await mkdtemp(join(tmpdir(), 'rent-home-audit-'))
await chmod(dataDir, 0o755)
const server = await startServer('product-server.ts', [], {
  PORT: port,
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  PUBLIC_URL: origin,
})

try {
  const [listing] = (await (await fetch(`${origin}/api/property/?limit=1`)).json()) as { id: number }[]
  const details = `/property-details/${listing?.id}`
  const content = ['/about', '/services', '/blog', '/contact', '/privacy', '/error-page', '/no-such-page']
  const everyPage = ['/', '/products', details, ...content].flatMap((path) => [path, `/am${path === '/' ? '' : path}`])

  const violations = await findViolations(origin, everyPage, browser)
  console.table(
    violations.map(({ path, width, rules }) => ({ path, width, 'axe violations': rules.join(', ') || 'none' })),
  )

  const weights = []
  for (const path of ['/', '/products', details]) weights.push(await weighPage(origin, path, browser))
  console.table(weights.map(({ path, ...bytes }) => ({ path, ...kilobytes(bytes) })))

  const scores = await scorePages(origin, ['/', '/products', details], browser)
  console.table(scores.map(({ path, scores: score, misses }) => ({ path, ...score, misses: misses.join('; ') })))

  const kept =
    violations.every(({ rules }) => rules.length === 0) && scores.every(keepsPromise) && weights.every(keepsBudget)
  console.log(kept ? 'Every promise is kept.' : 'Some promises are not kept, see the tables.')
  process.exitCode = kept ? 0 : 1
} finally {
  await endServer(server)
  await rm(dataDir, { recursive: true, force: true })
}

function kilobytes(bytes: Record<string, number>): Record<string, string> {
  return Object.fromEntries(Object.entries(bytes).map(([kind, size]) => [kind, `${(size / 1024).toFixed(1)} KB`]))
}
