import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/test-app.ts'

const pathOf = (file: string) => fileURLToPath(new URL(`../deploy/${file}`, import.meta.url))
const rules = 'prometheus/rent-home.rules.yml'
const dashboard = 'grafana/rent-home.json'
const token = 'a-token-of-this-test'

type Panel = { title: string; gridPos: { x: number; y: number; w: number; h: number }; targets: { expr: string }[] }

let server: TestApp
let told: Set<string>

beforeAll(async () => {
  server = await startTestApp({ METRICS_TOKEN: token })
  const { body } = await server.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
  told = new Set(Array.from(body.matchAll(/^# TYPE (\w+) (\w+)$/gm), ([, name = '']) => name))
})
afterAll(() => server.close())

/** Returns the metrics that a text names; those of a histogram count as one. */
function namesIn(text: string): string[] {
  const names = text.match(/\b(?:rent_home|nodejs|process)_\w+/g) ?? []
  return [...new Set(names.map((name) => (told.has(name) ? name : name.replace(/_(?:bucket|sum|count)$/, ''))))]
}

test.each([rules, dashboard])('%s names no figure that a running server does not tell', (file) => {
  const names = namesIn(readFileSync(pathOf(file), 'utf8'))
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !told.has(name))).toEqual([])
})

describe('the dashboard', () => {
  const { panels } = JSON.parse(readFileSync(pathOf(dashboard), 'utf8')) as { panels: Panel[] }

  test('has every figure of the product', () => {
    const shown = namesIn(JSON.stringify(panels))
    // The status screen shows these.
    const elsewhere = /_(?:info|most|entries|bytes|up|heard|loaded|daily|mails)$/
    const missing = [...told].filter((name) => name.startsWith('rent_home_') && !shown.includes(name))
    expect(missing.filter((name) => !elsewhere.test(name))).toEqual([])
  })

  test('has panels beside each other, none over another', () => {
    const places = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, index) => `${x + (index % w)}/${y + Math.floor(index / w)}`),
    )
    expect(new Set(places).size).toBe(places.length)
    expect(panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true)
  })
})

function promtool(...given: string[]) {
  const { status, stdout, stderr } = spawnSync('promtool', given, { encoding: 'utf8' })
  return { status, said: stdout + stderr }
}

const isThere = promtool('--version').status === 0

describe.skipIf(!isThere)('promtool (skipped where it is missing: Debian has it in the package prometheus)', () => {
  test('takes the alert rules', () => {
    expect(promtool('check', 'rules', pathOf(rules))).toMatchObject({ status: 0 })
  })

  test('takes the configuration', () => {
    expect(promtool('check', 'config', '--syntax-only', pathOf('prometheus/prometheus.yml'))).toMatchObject({
      status: 0,
    })
  })

  test('sees alerts when something is wrong, and none when all is well', () => {
    expect(promtool('test', 'rules', pathOf('prometheus/rent-home.rules.test.yml'))).toMatchObject({ status: 0 })
  })

  test('understands what the dashboard asks', () => {
    const { panels } = JSON.parse(readFileSync(pathOf(dashboard), 'utf8')) as { panels: Panel[] }
    const asked = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
    const filled = asked.map((expr) => expr.replaceAll('$instance', '.*').replaceAll('$__rate_interval', '1m'))
    const named = filled.map((expr, index) => ({ record: `panel:${index}`, expr }))
    const folder = mkdtempSync(join(tmpdir(), 'rent-home-watch-'))
    const file = join(folder, 'asked.yml')
    // JSON is valid YAML.
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules: named }] }))
    const answer = promtool('check', 'rules', file)
    rmSync(folder, { recursive: true })
    expect(answer).toMatchObject({ status: 0 })
  })
})
