import { z } from 'zod'
import { tokenSchema } from '#domains/auth/index.ts'
import { newPasswordSchema, requireRole, roleFields } from '#domains/users/index.ts'
import { type Language, offeredLanguages } from '#shared/language.ts'
import { messagesOfSection } from '#shared/message.ts'
import { problemsOfSection } from '#shared/problem.ts'
import { emailAddress, personName } from '#shared/validation/text.ts'
import type { en } from './messages/en.ts'

export const invitationText = messagesOfSection<typeof en>('invitations')
const problem = problemsOfSection<typeof en>('invitations')

/** Hours that an invitation link is valid. */
export const invitationHours = 72

/** Body of `POST /api/users/invitations`. */
export const newInvitationSchema = z
  .strictObject({
    name: personName(),
    email: emailAddress(),
    ...roleFields,
    language: z.enum(offeredLanguages).optional().describe('Language of the mail; defaults to that of the request'),
  })
  .refine(...requireRole)
export type NewInvitation = z.output<typeof newInvitationSchema>

export const invitationTokenSchema = z.strictObject({ token: tokenSchema })

export const acceptInvitationSchema = z.strictObject({ token: tokenSchema, password: newPasswordSchema })

/** The response about a sent invitation. */
export const sentInvitationSchema = z.object({
  message: z.string(),
  uid: z.string(),
  mailed: z.boolean().describe('false if no mail server took the mail; send it again later'),
  expires_at: z.iso.datetime(),
})

/** The account behind a mailed link. */
export const openInvitationSchema = z.object({ name: z.string(), email: z.string(), expires_at: z.iso.datetime() })

/** A stored invitation with what its mail needs. */
export type Invitation = { uid: string; name: string; email: string; language: Language; until: Date; token: string }

/** Returns a problem: the link is unknown, used, revoked, replaced by a newer one or expired. */
export const invitationInvalid = problem(400, 'invitation-invalid', 'invalid', 'token')

/** Returns a problem: the person already has a usable account, so there is no invitation to send or revoke. */
export const notInvited = problem(409, 'not-invited', 'notInvited')
