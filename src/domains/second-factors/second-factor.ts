import { z } from 'zod'
import { claimedPassword, signInCode } from '#domains/auth/index.ts'
import { messagesOfSection } from '#shared/message.ts'
import { problemsOfSection } from '#shared/problem.ts'
import type { en } from './messages/en.ts'

export const secondFactorText = messagesOfSection<typeof en>('secondFactors')
const problem = problemsOfSection<typeof en>('secondFactors')

const password = claimedPassword.optional().describe('Required if the account has one')

/** Body of `POST /api/users/me/second-factor`. */
export const beginSchema = z.strictObject({ password })

/** Body of `PUT /api/users/me/second-factor`. */
export const confirmSchema = z.strictObject({ code: signInCode })

/** Body of changes to an active second factor. */
export const proofSchema = z.strictObject({ password, code: signInCode })

export const stateSchema = z
  .object({
    enabled: z.boolean(),
    required: z.boolean().describe('The role requires one, so it cannot be turned off'),
    recovery_codes_left: z.int(),
    has_password: z.boolean().describe('Changes then require it'),
  })
  .meta({ id: 'SecondFactor' })

export const enrolmentSchema = z.object({
  secret: z.string().describe('Base32, to type into an authenticator app'),
  uri: z.string().describe('otpauth://totp/…'),
  qr: z.string().describe('The same address as a QR code in SVG'),
})

export const recoveryCodesSchema = z.object({
  message: z.string(),
  recovery_codes: z.array(z.string()).describe('Ten codes; each works once; never shown again'),
})

export const secondFactorExists = problem(409, 'second-factor-exists', 'exists')

/** Returns a problem: there is no second factor to confirm, renew or turn off. */
export const noSecondFactor = problem(409, 'no-second-factor', 'none')

export const secondFactorNeeded = problem(409, 'second-factor-needed', 'needed')
