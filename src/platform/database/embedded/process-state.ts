import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'

type ProcessLine = { name: string; parent: number; command: string; zombie: boolean }

/** Returns whether a process is alive; a zombie (state Z) counts as dead. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return !(describeProcess(pid)?.zombie ?? false)
}

/** Returns whether process `pid` is alive and a PostgreSQL working in `clusterDir`, not a stranger that got the same pid. */
export function isPostgresOf(pid: number, clusterDir: string): boolean {
  if (!isAlive(pid)) return false
  const line = describeProcess(pid)
  if (line && !line.name.includes('postgres')) return false
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === clusterDir
  } catch {
    return true // without /proc, or without permission, trust the pid file
  }
}

/** Describes a process for an operator: its pid, its name and the process that started it. */
export function nameOfProcess(pid: number): string {
  const line = describeProcess(pid)
  if (!line) return `process ${pid}`
  const parent = line.parent > 1 ? describeProcess(line.parent) : undefined
  const startedBy = parent ? `, started by process ${line.parent}: ${parent.command}` : ''
  return `process ${pid} (${line.name}${startedBy})`
}

/**
 * Returns the live processes whose working directory is `folder`; none without /proc, where a killed server's backends exit in time by
 * themselves.
 */
export function processesIn(folder: string): (ProcessLine & { pid: number })[] {
  if (!existsSync('/proc/self/stat')) return []
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.flatMap((name) => {
    const pid = Number(name)
    const line = worksIn(pid, folder) ? describeProcess(pid) : undefined
    return line && !line.zombie ? [{ pid, ...line }] : []
  })
}

/** Returns the live children of a process; none where the system does not tell. */
export function childrenOf(pid: number): (ProcessLine & { pid: number })[] {
  try {
    const pids = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
    return pids.flatMap((name) => {
      const line = describeProcess(Number(name))
      return line && !line.zombie ? [{ pid: Number(name), ...line }] : []
    })
  } catch {
    return []
  }
}

function worksIn(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder
  } catch {
    return false
  }
}

/** Returns what the system knows of a process; undefined when there is none. */
export function describeProcess(pid: number): ProcessLine | undefined {
  return existsSync('/proc/self/stat') ? fromProc(pid) : fromPs(pid)
}

function fromProc(pid: number): ProcessLine | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'))
    const [state = '', parent = '0'] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    return { name, parent: Number(parent), command: command || name, zombie: state === 'Z' || state === 'X' }
  } catch {
    return undefined
  }
}

function fromPs(pid: number): ProcessLine | undefined {
  const { stdout } = spawnSync('ps', ['-o', 'stat=,ppid=,command=', '-p', String(pid)], { encoding: 'utf8' })
  const [, state, parent, command] = /^(\S+)\s+(\d+)\s+(.*)$/.exec(stdout?.trim() ?? '') ?? []
  if (!state || !command) return undefined
  return { name: command.split(' ')[0] ?? command, parent: Number(parent), command, zombie: state.startsWith('Z') }
}
