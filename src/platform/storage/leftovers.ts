import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ignoreMissing } from './storage.ts'

/** Removes entries of a folder untouched for `olderThanMs`; returns their number. */
export async function removeLeftovers(folder: string, olderThanMs: number): Promise<number> {
  const names = (await readdir(folder).catch(ignoreMissing)) ?? []
  let removed = 0
  for (const name of names) {
    const path = join(folder, name)
    const facts = await stat(path).catch(ignoreMissing)
    if (!facts || Date.now() - facts.mtimeMs < olderThanMs) continue
    await rm(path, { recursive: true, force: true })
    removed += 1
  }
  return removed
}
