import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

const secretBytes = 20
/** Clocks of phones differ: the previous and the next code are valid too. */
const window = 1

const recoveryCodeCount = 10
const recoveryCodeBytes = 10

/** Returns a new shared secret of 160 bits, as RFC 4226 recommends. */
export function newSecret(): Buffer {
  return randomBytes(secretBytes)
}

/** Returns a secret for an authenticator app, which shows it under the `issuer`: as text, URI and QR code. */
export function enrolment(secret: Buffer, email: string, issuer: string): { secret: string; uri: string; qr: string } {
  // A colon would end the issuer in the URI.
  const totp = totpOf(secret, email, issuer.replaceAll(':', ' '))
  const uri = totp.toString()
  return { secret: totp.secret.base32, uri, qr: renderSVG(uri, { border: 2 }) }
}

/** Returns the time step of a six-digit code, or undefined if the code is not valid now. */
export function stepOfCode(secret: Buffer, code: string): number | undefined {
  const totp = totpOf(secret)
  // One moment for both: the step may end meanwhile.
  const timestamp = Date.now()
  const delta = totp.validate({ token: code, window, timestamp })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}

function totpOf(secret: Buffer, label = '', issuer = ''): TOTP {
  const buffer = Uint8Array.from(secret).buffer
  return new TOTP({ issuer, label, secret: new Secret({ buffer }), algorithm: 'SHA1', digits: 6, period: 30 })
}

/** Returns a typed code without spaces and dashes. */
export function plainCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase()
}

/** Returns ten codes of 80 bits, in groups of four unambiguous characters. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const text = new Secret({ buffer: Uint8Array.from(randomBytes(recoveryCodeBytes)).buffer }).base32
    return (text.match(/.{4}/g) ?? []).join('-')
  })
}

/** Returns the stored hash of a recovery code. */
export function hashRecoveryCode(code: string): Buffer {
  return createHash('sha256')
    .update(`recovery:${plainCode(code)}`)
    .digest()
}
