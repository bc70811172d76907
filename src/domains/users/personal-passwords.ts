import { isSimplePassword } from './simple-passwords.ts'

/** Whose password it is to be. */
export type PasswordOwner = { name: string; email: string }

/** Shorter parts of a name are in many words. */
const shortestPart = 3
/** So many characters must remain without the name and the e-mail. */
const leastBeside = 6

/** Whether a password, in small letters, is little more than the name or e-mail of its owner, or parts of them. */
export function isPersonalPassword(password: string, { name, email }: PasswordOwner): boolean {
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
