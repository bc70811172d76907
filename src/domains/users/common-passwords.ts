import { dictionary } from '@zxcvbn-ts/language-common'

/** What people here would think of first. */
const local = ['ethiopia', 'addisababa', 'addisabeba', 'habesha', 'renthome']

/** So many of the most frequent are also refused with a year, a few digits or marks around them. */
const ranksWithAddition = 10_000
const longestAddition = 4

/**
 * The 49,000 most frequent passwords of published leaks (security.md 1 asks 3,000), in small letters. The list stays on
 * the server: the browser's build leaves it out.
 */
const leaked = dictionary['passwords-common'].map(String)
const all: ReadonlySet<string> = new Set([...leaked, ...local])
const mostFrequent: ReadonlySet<string> = new Set([...leaked.slice(0, ranksWithAddition), ...local])

const letterOf: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '3': 'e',
  $: 's',
  '5': 's',
  '7': 't',
}

/**
 * Whether a password, in small letters, is one that people commonly choose: one of published leaks, or a frequent one with
 * a few digits or marks around it (`admin@123`, `P@ssw0rd!`).
 */
export function isCommonPassword(password: string): boolean {
  if (all.has(password)) return true
  const word = withoutAddition(password)
  return word !== undefined && (mostFrequent.has(word) || mostFrequent.has(lettersOf(word)))
}

/** The word that a few digits or marks stand around; undefined where there are more. */
function withoutAddition(password: string): string | undefined {
  const word = password.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '')
  return word !== '' && password.length - word.length <= longestAddition ? word : undefined
}

function lettersOf(word: string): string {
  return word.replace(/[^a-z]/g, (sign) => letterOf[sign] ?? sign)
}
