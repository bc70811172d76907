import { dictionary } from '@zxcvbn-ts/language-common'

/** How far down the list of leaked passwords, most frequent first, a password counts as common (security.md 1 asks 3,000). */
const ranks = 10_000

/** What people here would think of first. */
const local = [
  'ethiopia',
  'ethiopia1',
  'ethiopia123',
  'addisababa',
  'addisabeba',
  'habesha1',
  'habesha123',
  'renthome',
  'renthome1',
  'renthome123',
]

/**
 * The most common passwords of 8 characters and more, in small letters (shorter ones are refused for their length).
 * A refused one is refused in any letter case. The list stays on the server: the browser's build leaves it out.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  [...dictionary['passwords-common'].slice(0, ranks), ...local].map(String).filter(({ length }) => length >= 8),
)
