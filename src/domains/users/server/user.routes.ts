import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { PermissionRegistry } from '#domains/roles/index.ts'
import type { Database } from '#platform/database/index.ts'
import { type ZodApp, describePage, problems, refusedWith, messageAnswer, callsOf } from '#platform/http/index.ts'
import type { Actor } from '#shared/actor.ts'
import { receiverSchema, userChangesSchema, userQuerySchema, userSchema } from '../user.schemas.ts'
import { avatarUrl, invalidUid, userNotFound, userText } from '../user.ts'
import { abilitiesOnUser } from './user.policy.ts'
import type { User, UserIdentifier } from './user.repository.ts'
import type { UserUseCases } from './user.usecases.ts'
import { readRecordId } from '#shared/validation/ids.ts'

const call = callsOf('Users')

const refusals = {
  ...problems(404),
  409: refusedWith('email-taken', 'own-account', 'last-administrator', 'still-invited'),
}
const changed = z.object({ message: z.string(), user: userSchema })
// The slice itself checks the length, with its own code and message.
export const userParameters = z.strictObject({ uid: z.string().optional() })

export type UserRoutes = { db: Database; useCases: UserUseCases; registry: PermissionRegistry }

/** Registers the user routes (specification §7, "Users") except registration and creation, which share a URL. */
export function registerUserRoutes(app: ZodApp, { useCases, registry }: Omit<UserRoutes, 'db'>): void {
  call.get(app, '/api/users/alluser', {
    access: { permission: 'users.read' },
    summary: 'List users',
    description: '`Link` has the neighbouring pages; `X-Total-Count` is exact up to 10,000.',
    querystring: userQuerySchema,
    response: { 200: z.array(userSchema) },
    async handler(request, reply) {
      const page = await useCases.list(request.query)
      describePage(reply, request.url, { ...request.query, ...page })
      return page.users.map((user) => presentUser(user, { actor: request.actor, registry }))
    },
  })

  // Without a uid the URL is that of the collection, which has its own error response (specification §5).
  for (const url of ['/api/users/:uid', '/api/users']) {
    call.put(app, url, {
      access: { permission: 'users.write' },
      summary: 'Change a user, by uid or id',
      hide: url === '/api/users',
      params: userParameters,
      body: userChangesSchema,
      response: { 200: changed, ...refusals },
      async handler(request, reply) {
        const user = await useCases.update(identifierOf(request), request.body, request.context)
        return answer({ reply, registry }, user, 'updated')
      },
    })

    call.delete(app, url, {
      access: { permission: 'users.delete' },
      summary: 'Delete a user, by uid or id; their records stay',
      description:
        'Listings, enquiries, saved views and imports go to the person named by `to`; without it listings leave the market.',
      hide: url === '/api/users',
      params: userParameters,
      querystring: receiverSchema,
      response: { 200: messageAnswer, ...refusals },
      handler: (request, reply) =>
        reply.after(useCases.remove(identifierOf(request), request.context, request.query.to), userText('deleted')),
    })
  }

  for (const [verb, status, text] of [
    ['suspend', 'suspended', 'suspended'],
    ['restore', 'active', 'restored'],
  ] as const) {
    call.post(app, `/api/users/:uid/${verb}`, {
      access: { permission: 'users.suspend' },
      summary: status === 'active' ? 'Restore a suspended user' : 'Suspend a user and end their sessions',
      params: userParameters,
      querystring: status === 'suspended' ? receiverSchema : receiverSchema.omit({ to: true }),
      response: { 200: changed, ...refusals },
      async handler(request, reply) {
        const change = { status, to: request.query.to }
        const user = await useCases.setStatus(identifierOf(request), change, request.context)
        return answer({ reply, registry }, user, text)
      },
    })
  }
}

function identifierOf(request: { params: { uid?: string | undefined } }) {
  return readUserIdentifier(request.params.uid)
}

/** Returns the response with a changed user and the message of specification §8. */
export function answer(
  { reply, registry }: { reply: FastifyReply; registry: PermissionRegistry },
  user: User,
  text: 'added' | 'updated' | 'suspended' | 'restored',
) {
  return { message: reply.text(userText(text)), user: presentUser(user, { actor: reply.request.actor, registry }) }
}

const longestUid = 128

/**
 * Parses the `{uid}` or `{id}` of a URL; generated uids never consist of digits only. Throws `invalid-uid` for one that
 * is empty or too long (specification §5), and `user-not-found` for one that no user can have.
 */
export function readUserIdentifier(text: string | undefined): UserIdentifier {
  if (text === undefined || text.trim() === '' || text.length > longestUid) throw invalidUid()
  if (/\p{Cc}/u.test(text) || !text.isWellFormed()) throw userNotFound()
  const id = readRecordId(text)
  return id === undefined ? { uid: text } : { id }
}

type Identity = Pick<User, 'id' | 'uid' | 'name' | 'email' | 'role'>
type Person = Identity & Pick<User, 'phone' | 'birthDate' | 'avatarPath' | 'createdAt'>

/** Converts who a user is to the API format: field names of specification §3, both where it has two. */
export function presentIdentity({ id, uid, name, email, role }: Identity) {
  return { _id: id, id, uid, name, email, role: { _id: role.id, id: role.id, name: role.name }, role_name: role.name }
}

/** Converts a user to what they and staff see. */
export function presentPerson({ phone, birthDate, avatarPath, createdAt, ...identity }: Person) {
  return {
    ...presentIdentity(identity),
    phone,
    phone_number: phone,
    birthDate,
    avatar_url: avatarUrl(avatarPath),
    created_at: createdAt.toISOString(),
  }
}

/** Converts a user to the API format; every user response goes through here. */
function presentUser(
  user: User,
  { actor, registry }: { actor: Actor; registry: PermissionRegistry },
): z.input<typeof userSchema> {
  return {
    ...presentPerson(user),
    status: user.status,
    second_factor: user.hasSecondFactor,
    invitation_expires_at: user.invitedUntil?.toISOString() ?? null,
    last_sign_in_at: user.lastSignInAt?.toISOString() ?? null,
    version: user.version,
    abilities: abilitiesOnUser(registry, actor, user),
  }
}
