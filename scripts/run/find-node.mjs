import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The pinned Node when its program runs on this machine, else the Node that runs this if it is ≥ 24; throws one line otherwise. */
export function findNode(root) {
  const pinned = pinnedPrograms(root).find((file) => spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0)
  if (pinned) return pinned
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new Error(
    `The Node 24 that comes with this project does not run here and this is Node ${process.versions.node}; install Node 24 or newer and try again`,
  )
}

function pinnedPrograms(root) {
  const folder = join(root, 'node_modules', 'node')
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const nested = join(folder, 'node_modules')
  const packages = existsSync(nested) ? readdirSync(nested).filter((entry) => entry.startsWith('node-')) : []
  return [join(folder, 'bin', name), ...packages.map((entry) => join(nested, entry, 'bin', name))].filter(existsSync)
}
