import { spawn, type ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { makeScratchFolder } from '#scripts/system/scratch-folder.ts'
import { commandEnvironment, commandFile } from './run-command.ts'

/** A running product for one test, on an empty data folder without the demo market. */
export type Product = {
  url: string
  pid: number
  /** Stops it as an operator does; returns its exit code. */
  stop(): Promise<number | null>
  /** Kills it like a power failure (`kill -9`); a data folder given by DATA_DIR stays. */
  kill(): Promise<unknown>
}

export const administrator = { email: 'admin@example.com', password: 'a long way to Bishoftu' }

const readyWithinMs = 120_000

/** Starts the product as `npm start` does, at an address from `freeAddress`, with further settings. */
export async function startProduct(url: string, settings: Record<string, string> = {}): Promise<Product> {
  const dataDir = makeScratchFolder('rent-home-e2e-own-')
  const env = commandEnvironment({
    PORT: new URL(url).port,
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    PUBLIC_URL: url,
    NODE_ENV: 'production',
    DEMO: 'off',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    ...settings,
  })
  const server = spawn(process.execPath, [commandFile('start')], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  await untilReady(url, server)
  const removeData = () => rmSync(dataDir, { recursive: true, force: true })
  return {
    url,
    pid: server.pid ?? 0,
    stop: () => end(server, 'SIGTERM').finally(removeData),
    kill: () => end(server, 'SIGKILL').finally(removeData),
  }
}

function end(server: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const ended = new Promise<number | null>((resolve) => void server.once('exit', resolve))
  server.kill(signal)
  return ended
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + readyWithinMs
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`The product ended with ${server.exitCode} instead of starting`)
    const ready = await fetch(`${url}/api/health/ready`).catch(() => null)
    if (ready?.ok) return
    await new Promise((resolve) => void setTimeout(resolve, 100))
  }
  server.kill('SIGKILL')
  throw new Error(`The product was not ready within ${readyWithinMs / 1000} s`)
}

/** Returns a local address where nothing listens. */
export async function freeAddress(): Promise<string> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => void server.close(closed))
  return `http://127.0.0.1:${port}`
}
