import { spawn } from 'node:child_process'

/** SIGUSR2 makes a server replace its processes one after the other (docs/operations.md). */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2']
/** The terminal and npm both send Ctrl-C; signals within this time count as one. */
const SAME_SIGNAL_MS = 500

/**
 * Runs a program in place of this one and resolves to its exit code. It gets its own process group, so that Ctrl-C
 * reaches it once, from here, and not again from the terminal.
 */
export function handOver(file, args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { stdio: 'inherit', env, detached: process.platform !== 'win32' })
    let last = -Infinity
    const pass = (signal) => {
      if (performance.now() - last > SAME_SIGNAL_MS) child.kill(signal)
      last = performance.now()
    }
    for (const signal of SIGNALS) process.on(signal, pass)
    child.on('error', (error) => reject(new Error(`${file} cannot be run (${error.message})`)))
    child.on('exit', (code, signal) => {
      for (const name of SIGNALS) process.off(name, pass)
      resolve(code ?? 128 + signalNumber(signal))
    })
  })
}

function signalNumber(signal) {
  return { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGSEGV: 11, SIGUSR2: 12, SIGTERM: 15 }[signal] ?? 1
}
