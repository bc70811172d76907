import { readFileSync } from 'node:fs'

/** Processes of each program and their memory; shared pages are counted proportionally (PSS). */
export type ProgramMemory = Map<string, { processes: number; megabytes: number }>

/** Returns the memory of a process and its descendants, by program (Linux). */
export function memoryByProgram(pid: number, found: ProgramMemory = new Map()): ProgramMemory {
  const kilobytes = Number(/^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0)
  if (kilobytes > 0) {
    // Node 24 names its main thread, and thereby the process, "MainThread".
    const name = read(`/proc/${pid}/comm`).trim().replace('MainThread', 'node')
    const { processes, megabytes } = found.get(name) ?? { processes: 0, megabytes: 0 }
    found.set(name, { processes: processes + 1, megabytes: megabytes + kilobytes / 1024 })
  }
  const children = read(`/proc/${pid}/task/${pid}/children`).trim().split(' ').filter(Boolean)
  for (const child of children) memoryByProgram(Number(child), found)
  return found
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
