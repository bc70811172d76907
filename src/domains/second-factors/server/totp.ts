import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

const secretBytes = 20
/** Clocks of telephones differ: the code before and the one after count too. */
const window = 1

const recoveryCodeCount = 10
const recoveryCodeBytes = 10

/** A new shared secret of 160 bits, as RFC 4226 recommends. */
export function newSecret(): Buffer {
  return randomBytes(secretBytes)
}

/** What an authenticator app needs, which shows it under the name of the `issuer`: as text to type, as address, and as a picture to scan. */
export function enrolment(secret: Buffer, email: string, issuer: string): { secret: string; uri: string; qr: string } {
  // In such an address a colon ends the name.
  const totp = totpOf(secret, email, issuer.replaceAll(':', ' '))
  const uri = totp.toString()
  return { secret: totp.secret.base32, uri, qr: renderSVG(uri, { border: 2 }) }
}

/** The time step that a code of six digits belongs to, or undefined when it is no code of this moment. */
export function stepOfCode(secret: Buffer, code: string): number | undefined {
  const totp = totpOf(secret)
  const delta = totp.validate({ token: code, window })
  return delta === null ? undefined : totp.counter() + delta
}

function totpOf(secret: Buffer, label = '', issuer = ''): TOTP {
  const buffer = Uint8Array.from(secret).buffer
  return new TOTP({ issuer, label, secret: new Secret({ buffer }), algorithm: 'SHA1', digits: 6, period: 30 })
}

/** What people typed, without the spaces and dashes that make it readable. */
export function plainCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase()
}

/** Ten codes of 80 bits in groups of four letters and digits that nobody confuses. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const text = new Secret({ buffer: Uint8Array.from(randomBytes(recoveryCodeBytes)).buffer }).base32
    return (text.match(/.{4}/g) ?? []).join('-')
  })
}

/** What is stored of a recovery code. */
export function hashRecoveryCode(code: string): Buffer {
  return createHash('sha256')
    .update(`recovery:${plainCode(code)}`)
    .digest()
}
