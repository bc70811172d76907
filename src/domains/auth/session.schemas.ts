import { z } from 'zod'
import { identityFields, newPasswordSchema, personFields } from '#domains/users/index.ts'
import { messageKey } from '#shared/validation/field-problems.ts'
import { requiredSteps } from './landing.ts'
import { birthDay, emailAddress, optionally, personName, phoneNumber } from '#shared/validation/text.ts'

const longestPassword = 1024

/** Whether a text has neither NUL nor lone surrogates, so that what is typed is what is compared. */
function isText(value: string): boolean {
  return value.isWellFormed() && !value.includes('\0')
}

/** An e-mail address, normalised as accounts are found and counted by: trimmed, in lower case. */
export const emailSchema = emailAddress().pipe(z.string().toLowerCase())

/** A password to check; only new passwords must satisfy the rules. */
export const claimedPassword = z.string().min(1).max(longestPassword).refine(isText, messageKey('control'))

/** The bot check's solution, in the widget's format. */
const altchaSchema = z.string().max(4000).optional().describe('Solved challenge, if one is required (428)')

/** A code of an authenticator app or a recovery code, with the spaces and dashes that people type. */
export const signInCode = z.string().trim().min(1).max(40).refine(isText, messageKey('control'))

/** A token in an e-mail or a federated sign-in. */
export const tokenSchema = z.string().regex(/^[\w-]{43}$/)

/** Body of `POST /api/users/login` and `POST /api/auth/login` (specification §7). */
export const credentialsSchema = z
  .strictObject({
    email: emailSchema,
    password: claimedPassword,
    rememberMe: z.boolean().default(false),
    code: signInCode.optional().describe('Required if the account has a second factor (401 `second-factor-required`)'),
    altcha: altchaSchema,
  })
  .meta({
    'x-examples': {
      usual: { value: { email: 'hana@example.com', password: 'the password of Hana', rememberMe: true } },
    },
  })
export type Credentials = z.output<typeof credentialsSchema>

export const forgotPasswordSchema = z.strictObject({ email: emailSchema, altcha: altchaSchema })

export const resetLinkSchema = z.strictObject({ token: tokenSchema })

export const openResetLinkSchema = z.object({ expires_at: z.iso.datetime() })

export const resetPasswordSchema = resetLinkSchema.extend({ password: newPasswordSchema })

export const passwordChangeSchema = z.strictObject({
  currentPassword: claimedPassword.optional().describe('Not required while the password must be changed'),
  newPassword: newPasswordSchema,
})

export const exchangeSchema = z.strictObject({
  code: tokenSchema,
  second_factor: signInCode
    .optional()
    .describe('Required if the account has a second factor (401 `second-factor-required`)'),
})

export type Exchange = z.output<typeof exchangeSchema>

/** Body of `PUT /api/users/me`: absent fields stay, empty ones are cleared. */
export const profileChangeSchema = z.strictObject({
  name: personName().optional(),
  phone: optionally(phoneNumber()),
  phone_number: optionally(phoneNumber()).describe('Same as `phone`'),
  birthDate: optionally(birthDay()),
})
export type ProfileChange = z.output<typeof profileChangeSchema>

/** The step to which the browser leads a person first; the API works regardless (decision 0045). */
const requiredStepSchema = z.enum(requiredSteps).nullable().describe('Step to complete before anything else')
const grantedSchema = z.object({ _id: z.string(), name: z.string() })

/** Response to every kind of sign-in (specification §3, "Login response"). */
export const signedInSchema = z
  .object({
    token: z.string().describe('Bearer token of the new session'),
    user: z.object(identityFields),
    permissions: z.array(grantedSchema),
    required_step: requiredStepSchema,
  })
  .meta({ id: 'SignedIn' })

/** The caller's own account. */
export const ownProfileSchema = z
  .object({
    ...personFields,
    email_verified: z.boolean(),
    has_password: z.boolean().describe('false if the account signs in through a provider only'),
    permissions: z.array(grantedSchema),
    required_step: requiredStepSchema,
  })
  .meta({ id: 'OwnProfile' })

/** The caller's own account after its avatar changed. */
export const changedProfileSchema = ownProfileSchema.extend({ message: z.string() }).meta({ id: 'ChangedOwnProfile' })

/** A challenge in the format of the ALTCHA widget. */
export const challengeSchema = z.object({
  message: z.string().describe('Tells people what takes so long, in their language'),
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string().optional(),
    expiresAt: z.int().optional(),
  }),
  signature: z.string().optional(),
})

/** One of the caller's sessions. */
export const ownSessionSchema = z
  .object({
    id: z.int(),
    current: z.boolean().describe('Whether this request uses the session'),
    remember: z.boolean(),
    address: z.string().nullable(),
    user_agent: z.string().nullable(),
    created_at: z.iso.datetime(),
    last_seen_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
  })
  .meta({ id: 'OwnSession' })
