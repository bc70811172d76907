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
