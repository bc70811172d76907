import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compiledFolder } from '../build/build.ts'

/**
 * Starts a server in its own process, as `npm start` does, and waits until it is ready. It logs to a file, because a
 * terminal takes lines more slowly than the server writes them.
 */
export async function startServer(
  file: string,
  parameters: string[],
  environment: Record<string, string> = {},
): Promise<ChildProcess> {
  const path = join(tmpdir(), `rent-home-bench-${file.replace('.ts', '')}.log`)
  const log = openSync(path, 'w')
  const server = fork(new URL(file, import.meta.url), parameters, {
    env: { ...process.env, NODE_ENV: 'production', NODE_COMPILE_CACHE: compiledFolder, ...environment },
    stdio: ['ignore', log, log, 'ipc'],
  })
  const gone = once(server, 'exit').then(([code]) => {
    throw new Error(`${file} ended with ${code}; see ${path}`)
  })
  await Promise.race([once(server, 'message'), gone])
  console.log(`${file} logs to ${path}`)
  return server
}

type Product = { port: string; databaseUrl: string; dataDir: string }

/** Starts the product on a database that holds a market already. */
export function startProduct(
  { port, databaseUrl, dataDir }: Product,
  environment: Record<string, string> = {},
): Promise<ChildProcess> {
  const settings = { PORT: port, HOST: '127.0.0.1', DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO: 'off' }
  return startServer('product-server.ts', [], { ...settings, ...environment })
}

/** Ends a server, unless it did not start or has ended, and waits until it is gone. */
export async function endServer(server: ChildProcess | undefined, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  const gone = once(server, 'exit')
  server.kill(signal)
  await gone
}
