import { dictionary } from '@zxcvbn-ts/language-common'
import { passwordLength } from './user.ts'

type PasswordFault = 'too-short' | 'too-long' | 'too-common' | 'too-simple' | 'personal' | 'not-text'

/** The one form of a password: the same letters, however they were composed, are the same password (Unicode NFKC). */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC')
}

/** What keeps a text from being a password (of this owner, where it is known), or undefined (security.md 1). */
export function passwordFault(password: string, owner?: PasswordOwner): PasswordFault | undefined {
  if (!password.isWellFormed() || password.includes('\0')) return 'not-text'
  const normalized = normalizePassword(password)
  const { length } = Array.from(normalized)
  if (length < passwordLength.minimum) return 'too-short'
  if (length > passwordLength.maximum) return 'too-long'
  // Long ones are accepted whatever they are made of.
  return length < passwordLength.anyComposition ? weaknessOf(normalized.toLowerCase(), owner) : undefined
}

function weaknessOf(password: string, owner: PasswordOwner | undefined): PasswordFault | undefined {
  if (owner && isPersonalPassword(password, owner)) return 'personal'
  if (isCommonPassword(password)) return 'too-common'
  return isSimplePassword(password) ? 'too-simple' : undefined
}

/** Whose password it is to be. */
export type PasswordOwner = { name: string; email: string }

/** Shorter parts of a name are in many words. */
const shortestPart = 3
/** So many characters must remain without the name and the e-mail. */
const leastBeside = 6

/** Whether a password, in small letters, is little more than the name or e-mail of its owner, or parts of them. */
function isPersonalPassword(password: string, { name, email }: PasswordOwner): boolean {
  let rest = password
  for (const part of partsOf(name, email)) rest = rest.replaceAll(part, '')
  return rest !== password && (Array.from(rest).length < leastBeside || isSimplePassword(rest))
}

/** The longest first, so that none takes away a piece of another. */
function partsOf(name: string, email: string): string[] {
  const known = [name, email].map((text) => text.normalize('NFKC').toLowerCase())
  const wholes = known.flatMap((text) => [text, text.replaceAll(/\s+/g, ''), ...text.split(/[\s@]+/)])
  const parts = new Set([...wholes, ...known.flatMap((text) => text.split(/[^\p{L}\p{M}\p{N}]+/u))])
  return [...parts].filter((part) => Array.from(part).length >= shortestPart).toSorted((a, b) => b.length - a.length)
}

/** Ways over the keys of a keyboard: rows, columns, and two neighbouring rows in turns; small letters. */
const ways = [
  '1234567890-=',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  'azertyuiop',
  'qsdfghjklm',
  'qwertzuiop',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '!@#$%^&*()_+',
  '!qaz@wsx#edc$rfv%tgb^yhn&ujm*ik<(ol>)p',
].flatMap((way) => [way, [...way].toReversed().join('')])

/** A run is at least so long; steps between its characters are at most so large (`147258369`). */
const shortestRun = 3
const largestStep = 3
/** So many characters beside the runs make no better password of them. */
const mostBeside = 2

/** Whether a password, in small letters, is only a repetition (`abcabcabc`) or made of sequences (`123456qwerty`). */
export function isSimplePassword(password: string): boolean {
  const characters = Array.from(password)
  return (
    new Set(characters).size <= 2 ||
    /^(.{1,4})\1+$/su.test(password) ||
    besideRuns(characters) <= mostBeside ||
    // `11223344`
    besideRuns(characters.filter((character, index) => character !== characters[index - 1])) <= mostBeside
  )
}

/** How many characters belong to no run. */
function besideRuns(characters: readonly string[]): number {
  let beside = 0
  for (let start = 0; start < characters.length;) {
    const length = Math.max(stepsFrom(characters, start), wayFrom(characters, start))
    if (length < shortestRun) beside += 1
    start += length < shortestRun ? 1 : length
  }
  return beside
}

/** How many characters from here follow one another in the same steps of the alphabet. */
function stepsFrom(characters: readonly string[], start: number): number {
  const step = stepAt(characters, start)
  if (Math.abs(step) > largestStep) return 1
  let end = start + 1
  while (end < characters.length && stepAt(characters, end - 1) === step) end += 1
  return end - start
}

function stepAt(characters: readonly string[], index: number): number {
  return codeAt(characters, index + 1) - codeAt(characters, index)
}

function codeAt(characters: readonly string[], index: number): number {
  return characters[index]?.codePointAt(0) ?? Number.NaN
}

/** How many characters from here lie on one way over the keys. */
function wayFrom(characters: readonly string[], start: number): number {
  let end = start + 1
  while (end < characters.length && isOnWay(characters.slice(start, end + 1).join(''))) end += 1
  return end - start
}

function isOnWay(text: string): boolean {
  return ways.some((way) => way.includes(text))
}

/** What people here would think of first. */
const local = ['ethiopia', 'addisababa', 'addisabeba', 'habesha', 'renthome']

/** So many of the most frequent are also refused with a year, a few digits or marks around them. */
const ranksWithAddition = 10_000
const longestAddition = 4

/**
 * The 49,000 most frequent passwords of published leaks (security.md 1 asks 3,000), in small letters. The list stays on
 * the server: the build of the pages leaves it out. Made with the first password: most processes never see one.
 */
let known: { all: ReadonlySet<string>; mostFrequent: ReadonlySet<string> } | undefined

function commonPasswords() {
  const leaked = dictionary['passwords-common'].map(String)
  return {
    all: new Set([...leaked, ...local]),
    mostFrequent: new Set([...leaked.slice(0, ranksWithAddition), ...local]),
  }
}

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
function isCommonPassword(password: string): boolean {
  const { all, mostFrequent } = (known ??= commonPasswords())
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
