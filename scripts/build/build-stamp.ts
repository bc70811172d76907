import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

import { inProject, projectRoot } from '../console/project-root.ts'

const SETTINGS = [
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  ...['build.ts', 'script-files.ts', 'slim-manifest.ts', 'text-files.ts'].map((name) => `scripts/build/${name}`),
  'react-router.config.ts',
  'tsconfig.json',
]

/** Returns a hash of a build's inputs: sources, settings and public files, and the version of Node. */
export function buildStamp(): string {
  const hash = createHash('sha256').update(process.version)
  for (const file of [...SETTINGS.map((name) => inProject(name)), ...sources(), ...filesBelow(inProject('public'))]) {
    if (existsSync(file)) hash.update(`\n${relative(projectRoot, file)}\n`).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function sources(): string[] {
  return filesBelow(inProject('src')).filter((file) => !/\.test\.tsx?$/.test(file))
}

/** Returns all files below a folder in a stable order, without node_modules; none when it does not exist. */
export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !relative(folder, file).split(sep).includes('node_modules'))
    .toSorted()
}
