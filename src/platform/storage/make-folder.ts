import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates a folder and its missing parents. Throws the system's error: Node's recursive `mkdir` loops forever where folders exist but
 * accept no entries, as in `/proc`.
 */
export function makeFolder(path: string, mode?: number): void {
  if (isFolder(path)) return
  const around = dirname(path)
  if (around !== path) makeFolder(around, mode)
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    // Another process created it first.
    if (!isFolder(path)) throw error
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
