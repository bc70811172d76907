import { dictionary } from '@zxcvbn-ts/language-common'
import { passwordLength } from './user.ts'

type PasswordFault = 'too-short' | 'too-long' | 'too-common' | 'too-simple' | 'personal' | 'not-text'

/** Returns the canonical form of a password, so that equal letters match however they were composed (Unicode NFKC). */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC')
}

/** Returns why a text is not acceptable as a password (of this owner, if given), or undefined when it is (security.md 1). */
export function passwordFault(password: string, owner?: PasswordOwner): PasswordFault | undefined {
  if (!password.isWellFormed() || password.includes('\0')) return 'not-text'
  // Such a text is too long in NFKC, too, which would take minutes for a million marks.
  if (password.length > 8 * passwordLength.maximum) return 'too-long'
  const normalized = normalizePassword(password)
  const { length } = Array.from(normalized)
  if (length < passwordLength.minimum) return 'too-short'
  if (length > passwordLength.maximum) return 'too-long'
  // Long passwords are accepted whatever their composition.
  return length < passwordLength.anyComposition ? weaknessOf(normalized.toLowerCase(), owner) : undefined
}

function weaknessOf(password: string, owner: PasswordOwner | undefined): PasswordFault | undefined {
  if (owner && isPersonalPassword(password, owner)) return 'personal'
  if (isCommonPassword(password)) return 'too-common'
  return isSimplePassword(password) ? 'too-simple' : undefined
}

/** The user whose password it will be. */
export type PasswordOwner = { name: string; email: string }

/** Shorter parts of a name occur in many words. */
const shortestPart = 3
/** Minimum number of characters that must remain without the name and the email. */
const minBeside = 6

/** Returns whether a lower-case password consists mostly of its owner's name or email, or parts of them. */
function isPersonalPassword(password: string, { name, email }: PasswordOwner): boolean {
  let rest = password
  for (const part of partsOf(name, email)) rest = rest.replaceAll(part, '')
  return rest !== password && (Array.from(rest).length < minBeside || isSimplePassword(rest))
}

/** Returns the parts to look for, longest first, so that a short one does not break up a longer one. */
function partsOf(name: string, email: string): string[] {
  const known = [name, email].map((text) => text.normalize('NFKC').toLowerCase())
  const wholes = known.flatMap((text) => [text, text.replaceAll(/\s+/g, ''), ...text.split(/[\s@]+/)])
  const parts = new Set([...wholes, ...known.flatMap((text) => text.split(/[^\p{L}\p{M}\p{N}]+/u))])
  return [...parts].filter((part) => Array.from(part).length >= shortestPart).toSorted((a, b) => b.length - a.length)
}

/** Keyboard sequences: rows, columns, and neighbouring rows interleaved; lower case. */
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

/** Minimum length of a run, and maximum step between its characters (`147258369`). */
const shortestRun = 3
const largestStep = 3
/** Up to this many characters outside runs do not make a password acceptable. */
const maxBeside = 2

/** Returns whether a lower-case password is just a repetition (`abcabcabc`) or made of sequences (`123456qwerty`). */
export function isSimplePassword(password: string): boolean {
  const characters = Array.from(password)
  return (
    new Set(characters).size <= 2 ||
    /^(.{1,4})\1+$/su.test(password) ||
    besideRuns(characters) <= maxBeside ||
    // `11223344`
    besideRuns(characters.filter((character, index) => character !== characters[index - 1])) <= maxBeside
  )
}

/** Counts the characters that belong to no run. */
function besideRuns(characters: readonly string[]): number {
  let beside = 0
  for (let start = 0; start < characters.length;) {
    const length = Math.max(stepsFrom(characters, start), wayFrom(characters, start))
    if (length < shortestRun) beside += 1
    start += length < shortestRun ? 1 : length
  }
  return beside
}

/** Returns the length of the run from here whose code points change by a constant step. */
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

/** Returns the length of the keyboard sequence from here. */
function wayFrom(characters: readonly string[], start: number): number {
  let end = start + 1
  while (end < characters.length && isOnWay(characters.slice(start, end + 1).join(''))) end += 1
  return end - start
}

function isOnWay(text: string): boolean {
  return ways.some((way) => way.includes(text))
}

/** Passwords that people in Ethiopia would think of first. */
const local = ['ethiopia', 'addisababa', 'addisabeba', 'habesha', 'renthome']

/** This many of the most frequent passwords are also refused with a few digits or marks around them. */
const ranksWithAddition = 10_000
const longestAddition = 4

/**
 * The 49,000 most frequent passwords of published leaks, in lower case (security.md 1 asks for 3,000). The list stays
 * on the server; the browser build leaves it out. Loaded with the first password, because most processes never see one.
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
 * Returns whether a lower-case password is a common one: from published leaks, or a frequent one with a few digits or
 * marks around it (`admin@123`, `P@ssw0rd!`).
 */
function isCommonPassword(password: string): boolean {
  const { all, mostFrequent } = (known ??= commonPasswords())
  if (all.has(password)) return true
  const word = withoutAddition(password)
  return word !== undefined && (mostFrequent.has(word) || mostFrequent.has(lettersOf(word)))
}

/** Returns the word inside a few digits or marks; undefined when there are more than a few. */
function withoutAddition(password: string): string | undefined {
  const word = password.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '')
  return word !== '' && password.length - word.length <= longestAddition ? word : undefined
}

function lettersOf(word: string): string {
  return word.replace(/[^a-z]/g, (sign) => letterOf[sign] ?? sign)
}
