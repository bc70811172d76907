import { spawn } from 'node:child_process'

/** SIGUSR2 replaces the processes of a server one after the other (docs/operations.md). */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2']
/** A terminal and npm both send Ctrl-C: what comes within this time is the same wish. */
const SAME_WISH_MS = 500

/**
 * Runs a program in our place and resolves to its exit code. It gets a process group of its own, so that Ctrl-C reaches it once,
 * from here, and not a second time from the terminal.
 */
export function handOver(file, args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { stdio: 'inherit', env, detached: process.platform !== 'win32' })
    let last = -Infinity
    const pass = (signal) => {
      if (performance.now() - last > SAME_WISH_MS) child.kill(signal)
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
