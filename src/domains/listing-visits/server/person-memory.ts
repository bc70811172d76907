import { hash, randomBytes } from 'node:crypto'

/** So many are remembered within a day (some megabytes); of more, the first are forgotten. */
const mostRemembered = 300_000

/**
 * Remembers within a day who saw what, to count each once. Nobody can be found out by it: hashes with a salt that is
 * in no file and is thrown away with the day, and nothing of it is ever written.
 */
export function rememberPeople() {
  const seen = new Set<number>()
  let salt = ''
  let today = ''
  return {
    /** Whether somebody sees something for the first time on this day. */
    isNew: (day: string, ...who: string[]): boolean => {
      if (day !== today) {
        seen.clear()
        salt = randomBytes(16).toString('base64')
        today = day
      }
      const key = hash('sha256', [salt, ...who].join('\n'), 'buffer').readUIntBE(0, 6)
      if (seen.has(key)) return false
      if (seen.size >= mostRemembered) forgetFirst(seen)
      seen.add(key)
      return true
    },
  }
}

function forgetFirst(seen: Set<number>): void {
  for (const first of seen) {
    seen.delete(first)
    return
  }
}
