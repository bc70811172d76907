import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a running PostgreSQL writes into `postmaster.pid` of its data folder; lines that are not there yet are empty. */
export type PostmasterPid = { pid: number; socketDirectory: string; status: string }

export const postmasterPidFile = (clusterDir: string): string => join(clusterDir, 'postmaster.pid')

/** Reads `postmaster.pid`; nothing when there is none or it is being written. */
export function readPostmasterPid(clusterDir: string): PostmasterPid | undefined {
  let text: string
  try {
    text = readFileSync(postmasterPidFile(clusterDir), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  const lines = text.split('\n').map((line) => line.trim())
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, socketDirectory: lines[4] ?? '', status: lines[7] ?? '' }
}
