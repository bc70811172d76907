import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readPostmasterPid } from '#platform/database/embedded/postmaster.ts'
import { processesIn } from '#platform/database/embedded/process-state.ts'
import { socketUrl } from '#platform/database/embedded/socket-directory.ts'
import { anyOf, everyOrderOfTwo, killAll, type FaultyDatabase } from './faulty-database.ts'

/** Opens the embedded database in its own data folder. */
export function openEmbedded(): FaultyDatabase {
  const dataDir = mkdtempSync(join(tmpdir(), 'rent-home-faults-'))
  chmodSync(dataDir, 0o755) // as root, the database runs as another user, which needs access
  const cluster = join(dataDir, 'postgres')
  const postmaster = () => readPostmasterPid(cluster)?.pid ?? 0
  const processes = () => processesIn(cluster).map(({ pid }) => pid)
  const backends = () => processes().filter((pid) => pid !== postmaster())
  const faults: FaultyDatabase['faults'] = {
    backend: () => killAll([anyOf(backends()) ?? 0].filter(Boolean)),
    postmaster: () => killAll([postmaster()].filter(Boolean)),
    node: ({ pid }) => killAll([pid]),
    group: ({ pid }) => killAll([pid, ...processes()]),
  }
  return {
    name: 'embedded',
    settings: { DATA_DIR: dataDir },
    faults,
    orders: everyOrderOfTwo(Object.keys(faults)),
    url: () => socketUrl(readPostmasterPid(cluster)?.socketDirectory ?? '', 'rent_home'),
    close: async () => {
      killAll(processes())
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}
