import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { PermissionRegistry } from '#domains/roles/index.ts'
import { answerText, describePage, problemSchema, requestContextOf, type ZodApp } from '#platform/http/index.ts'
import { userText } from '../user.errors.ts'
import { userChangesSchema, userQuerySchema, userSchema } from '../user.schemas.ts'
import type { User } from '../user.ts'
import { readUserIdentifier } from './user-identifier.ts'
import { presentUser } from './user.presenter.ts'
import type { UserUseCases } from './user.usecases.ts'

const refusals = { 400: problemSchema, 401: problemSchema, 403: problemSchema, 404: problemSchema, 409: problemSchema }
const changed = z.object({ message: z.string(), user: userSchema })
const message = z.object({ message: z.string() })
// Its length is checked by the slice, which has a code and a text for it.
const parameters = z.strictObject({ uid: z.string().optional() })

export type UserRoutes = { useCases: UserUseCases; registry: PermissionRegistry }

/** Users (specification §7, "Users"), without registration and creation, which share an address of their own. */
export function registerUserRoutes(app: ZodApp, { useCases, registry }: UserRoutes): void {
  app.get(
    '/api/users/alluser',
    {
      config: { access: { permission: 'users.read' } },
      schema: {
        summary: 'List users',
        description: '`Link` names the neighbouring pages; `X-Total-Count` is exact up to 10,000.',
        tags: ['Users'],
        querystring: userQuerySchema,
        response: { 200: z.array(userSchema), 400: problemSchema, 401: problemSchema, 403: problemSchema },
      },
    },
    async (request, reply) => {
      const page = await useCases.list(request.query)
      describePage(reply.header('cache-control', 'no-store'), request.url, { ...request.query, ...page })
      return page.users.map((user) => presentUser(user, { actor: request.actor, registry }))
    },
  )

  // Without a uid the address is that of the collection: it has its own answer (specification §5).
  for (const url of ['/api/users/:uid', '/api/users']) {
    app.put(
      url,
      {
        config: { access: { permission: 'users.write' } },
        schema: {
          summary: 'Update a user, by uid or id',
          tags: ['Users'],
          hide: url === '/api/users',
          params: parameters,
          body: userChangesSchema,
          response: { 200: changed, ...refusals },
        },
      },
      async (request, reply) => {
        const user = await useCases.update(identifierOf(request), request.body, requestContextOf(request))
        return answer({ request, reply, registry }, user, 'updated')
      },
    )

    app.delete(
      url,
      {
        config: { access: { permission: 'users.delete' } },
        schema: {
          summary: 'Delete a user, by uid or id; their records stay',
          tags: ['Users'],
          hide: url === '/api/users',
          params: parameters,
          response: { 200: message, ...refusals },
        },
      },
      async (request, reply) => {
        await useCases.remove(identifierOf(request), requestContextOf(request))
        return { message: answerText(request, reply, userText('deleted')) }
      },
    )
  }

  for (const [verb, status, text] of [
    ['suspend', 'suspended', 'suspended'],
    ['restore', 'active', 'restored'],
  ] as const) {
    app.post(
      `/api/users/:uid/${verb}`,
      {
        config: { access: { permission: 'users.suspend' } },
        schema: {
          summary: status === 'active' ? 'Reactivate a suspended user' : 'Suspend a user and end their sessions',
          tags: ['Users'],
          params: parameters,
          response: { 200: changed, ...refusals },
        },
      },
      async (request, reply) => {
        const user = await useCases.setStatus(identifierOf(request), status, requestContextOf(request))
        return answer({ request, reply, registry }, user, text)
      },
    )
  }
}

function identifierOf(request: { params: { uid?: string | undefined } }) {
  return readUserIdentifier(request.params.uid)
}

type Answering = { request: FastifyRequest; reply: FastifyReply; registry: PermissionRegistry }

/** A changed user with the text of specification §8. */
export function answer(
  { request, reply, registry }: Answering,
  user: User,
  text: 'added' | 'updated' | 'suspended' | 'restored',
) {
  const { actor } = request
  return { message: answerText(request, reply, userText(text)), user: presentUser(user, { actor, registry }) }
}
