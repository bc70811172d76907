import { readFileSync } from 'node:fs'

/** The processes that a process started and that live (Linux). */
export function childrenOf(pid: number): number[] {
  return read(`/proc/${pid}/task/${pid}/children`).trim().split(' ').filter(Boolean).map(Number)
}

/** Memory in MB that a process and all that it started hold now. */
export function residentMegabytes(pid: number): number {
  const own = Number(/^VmRSS:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024
  return own + childrenOf(pid).reduce((sum, child) => sum + residentMegabytes(child), 0)
}

/** The most memory in MB that a process held so far, without what it started; nothing once it has ended. */
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
