import type { Text } from './draft-listing.ts'

/** Remembers the titles given so far, so that no two listings carry the same one in either language. */
export type TitleRegister = { unused: (write: () => Text) => Text }

/** Writes until a title comes out that is new in both languages; throws after many attempts: the texts lack variety. */
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
