import { spawn } from 'node:child_process'

/**
 * For systems that cannot tie a child's life to ours: a shell that waits at a pipe from this process and interrupts PostgreSQL when
 * the pipe closes, however this process ended. Returns a function that sends it away.
 */
export function watchOver(pid: number): () => void {
  const script = 'read line; [ "$line" = done ] || kill -INT "$0"'
  const guard = spawn('sh', ['-c', script, String(pid)], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.on('error', () => {})
  guard.stdin.on('error', () => {})
  guard.unref()
  return () => guard.stdin.end('done\n')
}
