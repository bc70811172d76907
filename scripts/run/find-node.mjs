import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the pinned Node if it runs on this machine, else the current Node if it is ≥ 24; throws a one-line error otherwise. */
export function findNode(root) {
  const pinned = pinnedPrograms(root).find((file) => spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0)
  if (pinned) return pinned
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new Error(
    `The Node 24 that comes with this project does not run here and this is Node ${process.versions.node}; install Node 24 or newer and try again`,
  )
}

/** Returns the pinned programs; npm installs only the package for this system. */
function pinnedPrograms(root) {
  const packages = join(root, 'node_modules')
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const folders = existsSync(packages)
    ? readdirSync(packages).filter((entry) => /^node-(?:linux|win)-/.test(entry))
    : []
  return folders.map((folder) => join(packages, folder, 'bin', name)).filter(existsSync)
}
