import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { administrator, freeAddress } from '#tests/support/e2e-product.ts'
import { commandEnvironment } from '#tests/support/run-command.ts'

/** The built product in its own process, restarted whenever it exits, as by a service manager. */
export type WatchedProduct = {
  url: string
  readonly pid: number
  /** Number of exits that nobody caused. */
  readonly deaths: number
  /** Marks the next exit as caused by the test. */
  expectEnd(): void
  ready(withinMs?: number): Promise<void>
  /** Posts to the API. */
  call(path: string, body: object, token?: string): Promise<Record<string, unknown>>
  /** Last lines of its output. */
  lastLines(): string
  /** Stops it as an operator does; kills it when that takes more than 15 s. */
  stop(): Promise<void>
}

const restartAfterMs = 50
const stopWithinMs = 15_000

export async function watchProduct(settings: Record<string, string>): Promise<WatchedProduct> {
  const url = await freeAddress()
  const folder = mkdtempSync(join(tmpdir(), 'rent-home-faults-log-'))
  const logFile = join(folder, 'product.log')
  const env = commandEnvironment({
    PORT: new URL(url).port,
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    NODE_ENV: 'production',
    DEMO: 'off',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    ...settings,
  })
  const state = { wanted: true, expected: false, deaths: 0 }
  let server: ChildProcess
  const begin = () => {
    const log = openSync(logFile, 'a')
    const args = ['--import', './scripts/run/end-with-parent.mjs', 'scripts/commands/start.ts']
    server = spawn(process.execPath, args, { env, stdio: ['ignore', log, log] })
    closeSync(log)
    server.once('exit', () => {
      if (!state.expected) state.deaths += 1
      state.expected = false
      void sleep(restartAfterMs).then(() => state.wanted && begin())
    })
  }
  begin()
  const isReady = () =>
    fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(5000) }).then(
      (response) => response.ok,
      () => false,
    )
  return {
    url,
    get pid() {
      return server.pid ?? 0
    },
    get deaths() {
      return state.deaths
    },
    expectEnd: () => {
      state.expected = true
    },
    ready: async (withinMs = 120_000) => {
      const deadline = Date.now() + withinMs
      while (!(await isReady())) {
        if (Date.now() > deadline) throw new Error(`The product was not ready within ${withinMs / 1000} s`)
        await sleep(50)
      }
    },
    call: async (path, body, token) => {
      const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
      const headers = { 'content-type': 'application/json', ...authorization }
      const response = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
      return (await response.json()) as Record<string, unknown>
    },
    lastLines: () => readFileSync(logFile, 'utf8').split('\n').slice(-40).join('\n'),
    stop: async () => {
      Object.assign(state, { wanted: false, expected: true })
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      const late = setTimeout(() => server.kill('SIGKILL'), stopWithinMs)
      await ended
      clearTimeout(late)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
