import { createHash, randomBytes } from 'node:crypto'

const tokenPattern = /^[\w-]{43}$/

/** A new secret of 256 bits from the system's generator, in base64url (security.md 8). */
export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Whether a text can be a token of ours at all. */
export function looksLikeToken(text: string): boolean {
  return tokenPattern.test(text)
}

/** What is stored of a token. No salt and no slow hash: 256 random bits cannot be guessed. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** What is stored of an exchange code: never equal to the hash of any bearer token, so a code opens nothing by itself. */
export function hashExchangeCode(code: string): Buffer {
  return createHash('sha256').update(`exchange:${code}`).digest()
}
