import { readFileSync } from 'node:fs'

/** Returns the live child processes of a process (Linux). */
export function childrenOf(pid: number): number[] {
  return read(`/proc/${pid}/task/${pid}/children`).trim().split(' ').filter(Boolean).map(Number)
}

/** Returns the current memory in MB of a process and its descendants. */
export function residentMegabytes(pid: number): number {
  const own = Number(/^VmRSS:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024
  return own + childrenOf(pid).reduce((sum, child) => sum + residentMegabytes(child), 0)
}

/** Returns the peak memory in MB of a process, without its children; undefined once it has exited. */
export function peakMemoryOf(pid: number): number | undefined {
  const peak = /^VmHWM:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`))?.[1]
  return peak === undefined ? undefined : Number(peak) / 1024
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
