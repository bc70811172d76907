import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Starts a server in a process of its own and waits until it says that it is ready. */
export async function startServer(
  file: string,
  parameters: string[],
  environment: Record<string, string> = {},
): Promise<ChildProcess> {
  const server = fork(new URL(file, import.meta.url), parameters, { env: { ...process.env, ...environment } })
  const gone = once(server, 'exit').then(([code]) => {
    throw new Error(`${file} ended with ${code}`)
  })
  await Promise.race([once(server, 'message'), gone])
  return server
}
