import type { Text } from './draft-listing.ts'

/** Remembers the titles used so far, so that no two listings share one in either language. */
export type TitleRegister = { unused: (write: () => Text) => Text }

/** Creates a register that calls `write` until a title is new in both languages; throws after too many attempts. */
export function createTitleRegister(attempts = 80): TitleRegister {
  const used = new Set<string>()
  return {
    unused(write) {
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const title = write()
        if (used.has(title.en) || used.has(title.am)) continue
        used.add(title.en).add(title.am)
        return title
      }
      throw new Error(`No unused title left after "${write().en}"`)
    },
  }
}
