import { z } from 'zod'
import { claimedPassword } from '#domains/auth/index.ts'
import { permissionSchema } from '#domains/roles/index.ts'
import { messagesOfSection } from '#shared/message.ts'
import { problemsOfSection } from '#shared/problem.ts'
import { line } from '#shared/validation/text.ts'
import type { en } from './messages/en.ts'

export const apiTokenText = messagesOfSection<typeof en>('apiTokens')
const problem = problemsOfSection<typeof en>('apiTokens')

/** Keeps the list short. */
export const maxTokens = 20
/** The possible lifetimes of a token, in days. */
export const tokenLives = [30, 90, 365] as const

/** Distinguishes an API token from a session's, for the server and for anybody who finds one in a file. */
export const tokenPrefix = 'rhs_'

/** Body of `POST /api/users/me/tokens`. */
export const newTokenSchema = z.strictObject({
  name: line(60),
  days: z.union(tokenLives.map((days) => z.literal(days))),
  permissions: z.array(z.string().max(100)).max(1000),
  password: claimedPassword.optional().describe('Required if the account has one'),
})
export type NewToken = z.output<typeof newTokenSchema>

const apiTokenSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    permissions: z.array(permissionSchema),
    created_at: z.string(),
    expires_at: z.string(),
    expired: z.boolean(),
    last_used_at: z.string().nullable(),
  })
  .meta({ id: 'ApiToken' })

export const ownTokensSchema = z.object({
  has_password: z.boolean().describe('Creating a token then requires it'),
  grantable: z.array(permissionSchema).describe('Permissions that a new token may have'),
  tokens: z.array(apiTokenSchema),
})

export const madeTokenSchema = z.object({ token: z.string().describe('Shown only once'), id: z.int() })

export const tooManyTokens = problem(409, 'too-many-tokens', 'tooMany')

/** Returns a problem: the caller has no token with this id; those of others stay private. */
export const tokenNotFound = problem(404, 'token-not-found', 'notFound')

/** Returns a problem: a token without permissions could do no more than a visitor. */
export const permissionsNeeded = problem(400, 'permissions-needed', 'permissionsNeeded', 'permissions')

/** Returns a problem: a token cannot have permissions that its owner lacks. */
export const permissionsNotYours = problem(403, 'cannot-grant', 'notYours', 'permissions')
