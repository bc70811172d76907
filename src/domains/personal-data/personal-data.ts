import { z } from 'zod'
import { claimedPassword } from '#domains/auth/index.ts'
import { normalizePhone } from '#shared/phone.ts'
import { messagesOfSection } from '#shared/message.ts'
import { problemOfField, problemsOfSection } from '#shared/problem.ts'
import { emailAddress, line } from '#shared/validation/text.ts'
import type { en } from './messages/en.ts'
import { recordId } from '#shared/validation/ids.ts'

export const personalDataText = messagesOfSection<typeof en>('personalData')

/** Groups of rows about a person, by their relation; the screen counts per group. */
export const traceGroups = [
  'account',
  'signIn',
  'choices',
  'kept',
  'searches',
  'enquiries',
  'student',
  'work',
  'log',
] as const
export type TraceGroup = (typeof traceGroups)[number]

/** A person: an account by uid or id, or somebody by the e-mail address or phone number they gave. */
export const personSchema = z.union([
  z.strictObject({ user: line(128) }),
  z.strictObject({ contact: line(254).describe('An e-mail address or a phone number') }),
])
export type PersonQuery = z.output<typeof personSchema>

const receiver = z.union([z.literal('nobody'), recordId])

export const erasureSchema = z.union([
  z.strictObject({ user: line(128), to: receiver.optional().describe('Who receives their records; default: nobody') }),
  z.strictObject({ contact: line(254), to: receiver.optional() }),
])
export type ErasureAsked = z.output<typeof erasureSchema>

/** Body of `POST /api/users/me/erase`. */
export const ownErasureSchema = z.strictObject({
  password: claimedPassword.optional().describe('Required if the account has one'),
})

export const foundSchema = z
  .object({
    /** As searched: an address as typed, a phone number in normalized form. */
    contact: z.string().nullable(),
    account: z
      .object({ uid: z.string(), name: z.string(), email: z.string(), erasable: z.boolean() })
      .nullable()
      .describe('The account with this address'),
    found: z.array(z.object({ group: z.enum(traceGroups), count: z.int() })),
  })
  .meta({ id: 'PersonalData' })

const email = emailAddress()

/** Parses an e-mail address or a phone number. Throws 400 `contact` for anything else. */
export function readContact(written: string): { email: string; phone: null } | { email: null; phone: string } {
  const phone = normalizePhone(written)
  if (phone !== undefined) return { email: null, phone }
  const address = email.safeParse(written)
  if (address.success) return { email: address.data, phone: null }
  throw problemOfField(400, 'invalid-input', 'contact', personalDataText('wrongContact'))
}

/** Returns a problem: there is no data about this person. */
export const nothingHeld = problemsOfSection<typeof en>('personalData')(404, 'nothing-held', 'nothingHeld')
