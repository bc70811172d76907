import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder, and those around it that are absent. Throws the error of the system where it cannot: `mkdir` of Node with `recursive` tries
 * for ever where folders are there but take none, as in `/proc`.
 */
export function makeFolder(path: string, mode?: number): void {
  if (isFolder(path)) return
  const around = dirname(path)
  if (around !== path) makeFolder(around, mode)
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    // Another process was quicker.
    if (!isFolder(path)) throw error
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
