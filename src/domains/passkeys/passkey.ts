import { z } from 'zod'
import { claimedPassword } from '#domains/auth/index.ts'
import { messagesOfSection } from '#shared/message.ts'
import { problemsOfSection } from '#shared/problem.ts'
import { line } from '#shared/validation/text.ts'
import type { en } from './messages/en.ts'

export const passkeyText = messagesOfSection<typeof en>('passkeys')
const problem = problemsOfSection<typeof en>('passkeys')

/** More than anybody has devices; keeps the list short. */
export const maxPasskeys = 20

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/)

const ofDevice = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(20).nullish(),
  clientExtensionResults: z.record(z.string().max(40), z.unknown()).describe('Ignored'),
}

/** A device's response after it made a passkey (`PublicKeyCredential.toJSON()`). */
const newCredentialSchema = z.object({
  ...ofDevice,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z.array(line(20)).max(8).optional(),
  }),
})

/** A device's response that proves possession of a passkey. */
const credentialSchema = z.object({
  ...ofDevice,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: base64url(100).nullish(),
  }),
})

/** Body of `POST /api/users/me/passkeys/challenge`. */
export const beginSchema = z.strictObject({
  password: claimedPassword.optional().describe('Required if the account has one'),
})

/** Body of `POST /api/users/me/passkeys`. */
export const additionSchema = z.strictObject({ name: line(60), credential: newCredentialSchema })

/** Body of `POST /api/auth/passkey`. */
export const signInSchema = z.strictObject({ credential: credentialSchema, rememberMe: z.boolean().default(false) })

/** Options for `navigator.credentials`, as WebAuthn Level 3 writes them in JSON. */
export const optionsSchema = z.looseObject({ challenge: z.string() })

const passkeySchema = z
  .object({
    id: z.int(),
    name: z.string(),
    synced: z.boolean().describe('Whether the platform synchronizes it to the person’s other devices'),
    created_at: z.string(),
    last_used_at: z.string().nullable(),
  })
  .meta({ id: 'Passkey' })

export const ownPasskeysSchema = z.object({
  available: z.boolean().describe('false if the site lacks a host name or https, which passkeys need'),
  has_password: z.boolean().describe('Adding a passkey then requires it'),
  passkeys: z.array(passkeySchema),
})

/** Returns a problem that does not reveal whether the passkey is known. */
export const passkeyRefused = problem(401, 'passkey-refused', 'refused')

/** Returns a problem: the device's response does not match the challenge, or came too late. */
export const passkeyInvalid = problem(400, 'passkey-invalid', 'invalid')

/** Returns a problem: browsers support no passkeys for IP addresses or without encryption. */
export const passkeysUnavailable = problem(409, 'passkeys-unavailable', 'unavailable')

export const passkeyKnown = problem(409, 'passkey-known', 'known')

export const tooManyPasskeys = problem(409, 'too-many-passkeys', 'tooMany')

/** Returns a problem: the caller has no passkey with this id; those of others stay private. */
export const passkeyNotFound = problem(404, 'passkey-not-found', 'notFound')
