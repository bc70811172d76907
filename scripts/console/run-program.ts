import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'

import { projectRoot } from './project-root.ts'

type Outcome = { code: number; output: string }

type RunOptions = {
  /** Shows the output as it arrives, besides collecting it. */
  show?: boolean
  env?: NodeJS.ProcessEnv
  /** Working directory; the project's folder by default. */
  cwd?: string
  /** Scheduling priority, as for `nice`. */
  niceness?: number
}

/** Runs a script on this Node in the project's folder; resolves to its exit code and output. */
export function runNode(
  args: string[],
  { show = false, env = process.env, cwd = projectRoot, niceness = 0 }: RunOptions = {},
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    // Its children inherit the priority.
    if (niceness > 0 && child.pid !== undefined) setPriority(child.pid, niceness)
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
      if (show) process.stdout.write(chunk)
    }
    let interrupted: NodeJS.Signals | undefined
    const pass = (signal: NodeJS.Signals) => {
      interrupted = signal
      child.kill(signal)
    }
    process.on('SIGINT', pass)
    process.on('SIGTERM', pass)
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', reject)
    child.on('close', (code) => {
      process.off('SIGINT', pass)
      process.off('SIGTERM', pass)
      // an interrupt is meant for the whole command, not only this step
      if (interrupted) process.exit(interrupted === 'SIGINT' ? 130 : 143)
      resolve({ code: code ?? 1, output })
    })
  })
}
