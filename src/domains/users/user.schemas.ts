import { z } from 'zod'
import { messageKey } from '#shared/validation/field-problems.ts'
import { birthDay, emailAddress, line, optionally, personName, phoneNumber } from '#shared/validation/text.ts'
import { newPasswordSchema } from './password.schemas.ts'
import { userPageSizes, userStatuses } from './user.ts'
import { idInAddress, idOrText, seenVersion, wholeOrText } from '#shared/validation/ids.ts'

export const userSorts = [
  'newest',
  'oldest',
  'name',
  'name_desc',
  'email',
  'email_desc',
  'role',
  'role_desc',
  'seen',
  'seen_first',
] as const

/** Search, order and page of `GET /api/users/alluser`; anything else is refused (security.md 12). */
export const userQuerySchema = z.strictObject({
  q: line(200).optional().describe('Part of a name or e-mail, case-insensitive'),
  id: idOrText.optional().describe('Only the user with this id'),
  uid: line(128).optional().describe('Only this user'),
  role: idOrText.optional().describe('Id of a role'),
  status: z.enum(userStatuses).optional(),
  sort: z.enum(userSorts).default('newest'),
  limit: wholeOrText(1, 100).default(userPageSizes[0]),
  page: wholeOrText(1, 10_000).default(1),
})
export type UserQuery = z.output<typeof userQuerySchema>

/** A role as responses contain it; the id takes precedence, and a name is used only without an id. */
const carriedRole = z
  .strictObject({ _id: idOrText.optional(), id: idOrText.optional(), name: line(100).optional() })
  .transform(({ _id, id, name }) => id ?? _id ?? name)
  .pipe(z.union([z.number(), z.string()], messageKey('required')))

/** A role by id, by name, or as responses contain it (readings, "Property": `role` of a user). */
const roleChoice = z.union([idOrText, line(100), carriedRole], messageKey('required'))

/** The fields by which a request may name a role; if several are given, they must agree. */
export const roleFields = {
  role: optionally(roleChoice),
  role_name: optionally(line(100)),
  roleId: optionally(idOrText),
}

export type RoleFields = z.output<z.ZodObject<typeof roleFields>>

/** Returns whether a request names a role at all. */
export function namesRole({ role, role_name: roleName, roleId }: RoleFields): boolean {
  return (role ?? roleName ?? roleId ?? null) !== null
}

/** Arguments of `refine` that refuse fields which name no role, whatever else is wrong with them. */
export const requireRole = [
  namesRole,
  {
    path: ['role'],
    message: messageKey('required'),
    when: ({ value, issues }) => value instanceof Object && !issues.some(({ path }) => String(path?.[0]) in roleFields),
  },
] satisfies Parameters<z.ZodType<RoleFields>['refine']>

const details = {
  phone: optionally(phoneNumber()),
  phone_number: optionally(phoneNumber()),
  birthDate: optionally(birthDay()),
  ...roleFields,
}

/** The user form when adding (specification §5): name, email, role and password are required, phone is not. */
export const newUserSchema = z
  .strictObject({ name: personName(), email: emailAddress(), password: newPasswordSchema, ...details })
  .refine(...requireRole)

/** The user form when changing: fields not sent stay as they are; an empty password changes nothing. */
export const userChangesSchema = z.strictObject({
  name: personName().optional(),
  email: emailAddress().optional(),
  password: z.union([z.literal(''), z.null(), newPasswordSchema]).optional(),
  ...details,
  version: seenVersion,
})

/** The receiver of the belongings of a deleted or suspended user. */
export const receiverSchema = z.strictObject({
  to: z
    .union([z.literal('nobody'), idInAddress])
    .optional()
    .describe('Id of a user, or `nobody`: listings leave the market'),
})

export type NewUser = z.output<typeof newUserSchema>
export type UserChanges = z.output<typeof userChangesSchema>

/** Registration: name, email and password; any other field is ignored (readings, "API"). */
export const registrationSchema = z.object({
  name: personName(),
  email: emailAddress(),
  password: newPasswordSchema,
  altcha: z.string().max(4000).optional().describe('Solved bot-check challenge, if one is required (428)'),
})
export type Registration = z.output<typeof registrationSchema>

/** Identifies a user in every response, sign-in and registration included; has both names where specification §3 has two. */
export const identityFields = {
  _id: z.int(),
  id: z.int(),
  uid: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.object({ _id: z.int(), id: z.int(), name: z.string() }),
  role_name: z.string(),
}

/** A user on the wire, as they and staff see them. */
export const personFields = {
  ...identityFields,
  phone: z.string().nullable(),
  phone_number: z.string().nullable(),
  birthDate: z.iso.date().nullable(),
  avatar_url: z.string().nullable().describe('Square JPEG; null without a picture'),
  created_at: z.iso.datetime(),
}

/** A user on the wire (specification §3). */
export const userSchema = z
  .object({
    ...personFields,
    status: z.enum(userStatuses),
    second_factor: z.boolean().describe('Whether signing in requires a code from an authenticator app'),
    invitation_expires_at: z.iso.datetime().nullable().describe('When the link of an invited person expires'),
    last_sign_in_at: z.iso.datetime().nullable(),
    version: z.int(),
    abilities: z
      .object({
        update: z.boolean(),
        suspend: z.boolean(),
        delete: z.boolean(),
        invite: z.boolean(),
        reset_second_factor: z.boolean(),
      })
      .describe('What the caller may do with this account'),
  })
  .meta({ id: 'User' })

/** Response to a registration (specification §3, "Register response"). */
export const registeredSchema = z
  .object({
    access_token: z.string().describe('Bearer token of the new session'),
    user: z.object(identityFields),
    permissions: z.array(z.object({ _id: z.string(), name: z.string() })),
  })
  .meta({ id: 'Registered' })
