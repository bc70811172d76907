import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

import { EmbeddedDatabaseError } from './binaries.ts'
import { endOrphan, isOrphan } from './orphans.ts'
import { type PostmasterPid, postmasterPidFile, readPostmasterPid } from './postmaster.ts'
import { isAlive, isPostgresOf, nameOfProcess } from './process-state.ts'

const LONGEST_CHANGE_MS = 60_000
const POLL_MS = 50

/**
 * Returns the server that runs in `clusterDir`, or undefined. Ends one whose owner was killed; waits up to 60 s for one that is starting
 * or stopping.
 */
export async function findRunningServer(
  clusterDir: string,
  log: (line: string) => void,
): Promise<PostmasterPid | undefined> {
  const deadline = Date.now() + LONGEST_CHANGE_MS
  let confirmed = false
  for (;;) {
    const found = readOrExplain(clusterDir)
    if (!found || !isPostgresOf(found.pid, clusterDir)) return undefined
    if (isOrphan(found.pid)) {
      await endOrphan(found.pid, log)
      if (!isAlive(found.pid)) return undefined
    }
    if (found.status === 'ready' && confirmed) return found
    if (Date.now() > deadline) {
      throw new EmbeddedDatabaseError(
        `${nameOfProcess(found.pid)} in ${clusterDir} has been "${found.status}" for 60 s`,
      )
    }
    // The server of a killed owner still says "ready" for a moment: check twice.
    confirmed = found.status === 'ready'
    await sleep(confirmed ? 200 : POLL_MS)
  }
}

/**
 * Replaces a stranger's pid in `postmaster.pid`. After a crash it may belong to another process (usual in a restarted container), and
 * PostgreSQL would refuse to start. Our own pid there reads as stale to our child, whose check for left-over backends still works.
 */
export function disownForeignPid(clusterDir: string): void {
  const found = readPostmasterPid(clusterDir)
  if (!found || !isAlive(found.pid) || isPostgresOf(found.pid, clusterDir)) return
  const file = postmasterPidFile(clusterDir)
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(process.pid)))
}

function readOrExplain(clusterDir: string): PostmasterPid | undefined {
  try {
    return readPostmasterPid(clusterDir)
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `The database folder ${clusterDir} belongs to another user (${(error as NodeJS.ErrnoException).code}); run this as that user`,
    )
  }
}
