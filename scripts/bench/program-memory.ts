import { readFileSync } from 'node:fs'

/** How many processes of a program there are, and what they hold: pages that several share count in parts (PSS). */
export type ProgramMemory = Map<string, { processes: number; megabytes: number }>

/** The memory of a process and all that it started, by program (Linux). */
export function memoryByProgram(pid: number, found: ProgramMemory = new Map()): ProgramMemory {
  const kilobytes = Number(/^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0)
  if (kilobytes > 0) {
    // Node 24 calls its first thread so, and with it the process.
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
