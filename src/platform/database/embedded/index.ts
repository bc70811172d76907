import { join } from 'node:path'

import {
  APPLICATION_DATABASE,
  createSocketDirectory,
  ensureApplicationDatabase,
  lastSocketDirectory,
  removeSocketDirectory,
  socketUrl,
  untilUnresponsive,
} from './socket-directory.ts'
import { EmbeddedDatabaseError, locateBinaries } from './binaries.ts'
import { chooseIdentity } from './choose-identity.ts'
import { clusterDirectory, prepareCluster } from './cluster.ts'
import { openDataFolder, requireSpaceForCluster } from './data-folder.ts'
import { killRemains, ownerSetting } from './orphans.ts'
import { type Postmaster, launchPostmaster, serverArguments } from './postmaster.ts'
import { nameOfProcess } from './process-state.ts'
import { disownForeignPid, findRunningServer } from './running-server.ts'
import { supervise } from './supervisor.ts'

export type EmbeddedServerOptions = {
  dataDir: string
  /** Use the server that already runs in this data folder, if any. */
  attach?: boolean
  /** Extra PostgreSQL settings, such as `fsync: 'off'` for tests. */
  settings?: Record<string, string>
  log?: (line: string) => void
}

/**
 * Starts the PostgreSQL of a data folder (created if needed) and keeps it running. When a server already runs there, returns its URL if
 * `attach` is set, else throws `EmbeddedDatabaseError`, one line that names the process.
 */
export async function openEmbeddedServer(options: EmbeddedServerOptions) {
  if (process.platform === 'win32') {
    throw new EmbeddedDatabaseError('The embedded PostgreSQL does not run on Windows; set DATABASE_URL, or use WSL')
  }
  const dataDir = openDataFolder(options.dataDir)
  const clusterDir = clusterDirectory(dataDir)
  const running = await findRunningServer(clusterDir, options.log ?? (() => {}))
  if (running && !options.attach) {
    throw new EmbeddedDatabaseError(
      `The data folder ${dataDir} is already served by ${nameOfProcess(running.pid)}; stop that first`,
    )
  }
  if (running) {
    await ensureApplicationDatabase(running.socketDirectory)
    return { url: socketUrl(running.socketDirectory, APPLICATION_DATABASE), startedByUs: false, stop: async () => {} }
  }
  return start(dataDir, clusterDir, options)
}

async function start(dataDir: string, clusterDir: string, options: EmbeddedServerOptions) {
  const { settings = {}, log = () => {} } = options
  const { identity, binaries } = chooseIdentity(locateBinaries(), dataDir, clusterDir)
  requireSpaceForCluster(dataDir, clusterDir)
  prepareCluster(clusterDir, binaries, identity, settings['fsync'] !== 'off')
  removeSocketDirectory(lastSocketDirectory(clusterDir))
  const socketDirectory = createSocketDirectory(identity)
  const launch = () => {
    disownForeignPid(clusterDir)
    killRemains(clusterDir)
    const logFile = join(dataDir, 'postgres.log')
    return launchPostmaster({
      binaries,
      identity,
      clusterDir,
      logFile,
      settings: serverArguments(socketDirectory, { ...settings, ...ownerSetting() }),
      log,
    })
  }
  const stops = [() => removeSocketDirectory(socketDirectory)] as (() => void | Promise<void>)[]
  const stop = async () => {
    for (const step of stops) await step()
  }
  try {
    const probe = ({ pid }: Postmaster, signal: AbortSignal) => untilUnresponsive({ socketDirectory, pid }, signal)
    stops.unshift(await supervise({ launch, log, untilUnresponsive: probe }))
    await ensureApplicationDatabase(socketDirectory)
    return { url: socketUrl(socketDirectory, APPLICATION_DATABASE), startedByUs: true, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
