import { z } from 'zod'
import { wholeOrText } from '#shared/validation/ids.ts'
import { newPasswordSchema } from '#domains/users/index.ts'
import { messageKey } from '#shared/validation/field-problems.ts'
import { emailAddress, line, optionally, paragraphs, personName, phoneNumber } from '#shared/validation/text.ts'

export const studentQuerySchema = z.strictObject({
  limit: wholeOrText(1, 100).default(50),
  page: wholeOrText(1, 10_000).default(1),
})
export type StudentQuery = z.output<typeof studentQuerySchema>

/** A picture on this site: a path, never an address elsewhere (security.md 20). */
const ownPicture = line(500).regex(/^\/(?!\/|.*\.\.)[\w./-]*$/, messageKey('format'))

/** The student form (specification §5). With `uid` the account exists already; otherwise one is created with e-mail and password. */
export const newStudentSchema = z.strictObject({
  // Its length has an error code and text of its own (specification §5).
  uid: z.string().optional(),
  email: emailAddress(),
  password: newPasswordSchema.optional(),
  name: personName(),
  subject: line(200),
  phone: phoneNumber(),
  address: line(500),
  bio: paragraphs(5000),
  profilePicture: optionally(ownPicture),
})
export type NewStudent = z.output<typeof newStudentSchema>

/** The response to an uploaded picture: the value of a student's `profilePicture`. */
export const studentPictureSchema = z.object({ profilePicture: z.string() })

/** A student in API responses (specification §3). */
export const studentSchema = z
  .object({
    _id: z.int(),
    id: z.int(),
    uid: z.string(),
    email: z.string(),
    name: z.string(),
    subject: z.string(),
    phone: z.string(),
    address: z.string(),
    bio: z.string(),
    profilePicture: z.string().nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Student' })
