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

/** A package for each system, of which npm installs the one that fits. */
function pinnedPrograms(root) {
  const packages = join(root, 'node_modules')
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const folders = existsSync(packages)
    ? readdirSync(packages).filter((entry) => /^node-(?:linux|win)-/.test(entry))
    : []
  return folders.map((folder) => join(packages, folder, 'bin', name)).filter(existsSync)
}
