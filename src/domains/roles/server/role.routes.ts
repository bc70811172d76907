import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Database } from '#platform/database/index.ts'
import {
  type ZodApp,
  answerOnce,
  problems,
  refusedWith,
  messageAnswer,
  callsOf,
  declareServerSlice,
} from '#platform/http/index.ts'
import { messageText } from '#shared/message.ts'
import {
  assignPermissionsSchema,
  permissionSchema,
  roleChangeSchema,
  roleInputSchema,
  roleSchema,
} from '../role.schemas.ts'
import { type PermissionRegistry, roleNotFound, roleText } from '../role.ts'
import { type RoleReader, presentPermission, presentRole } from './role.presenter.ts'
import type { CountedRole, RoleUseCases } from './role.usecases.ts'
import { idOrText, requireRecordId, textIdParameters } from '#shared/validation/ids.ts'
import { declarePermissions } from '#shared/permission.ts'
import { en } from '../messages/en.ts'

const call = callsOf('Roles')

type RoleServices = { db: Database; roles: RoleUseCases; registry: PermissionRegistry }

function readerOf(reply: FastifyReply, registry: PermissionRegistry): RoleReader {
  return { actor: reply.request.actor, language: reply.language(), registry }
}

const changed = z.object({ message: z.string(), role: roleSchema })
const readId = ({ params }: { params: { id: string } }) => requireRecordId(params.id, roleNotFound)

export const slice = declareServerSlice({
  name: 'roles',
  permissions: declarePermissions('roles', { name: 'roles', english: en }),
  register: registerRoleRoutes,
})

/** Registers the routes of roles and permissions (specification §7, "Roles"). */
function registerRoleRoutes(app: ZodApp, { db, roles: useCases, registry }: RoleServices): void {
  const answer = (reply: FastifyReply, role: CountedRole, message: 'created' | 'updated' | 'assigned') => {
    const reader = readerOf(reply, registry)
    return { message: messageText(roleText(message), reader.language), role: presentRole(role, reader) }
  }

  call.get(app, '/api/roles', {
    access: { permission: 'roles.read' },
    summary: 'List roles with their permissions',
    response: { 200: z.array(roleSchema) },
    async handler(request, reply) {
      const reader = readerOf(reply, registry)
      const roles = await useCases.list()
      void reply.header('x-total-count', String(roles.length))
      return roles.map((role) => presentRole(role, reader))
    },
  })

  call.get(app, '/api/role', {
    access: { permission: 'roles.read' },
    summary: 'List permissions by group',
    response: { 200: z.object({ permissions: z.array(permissionSchema) }) },
    handler: async (request, reply) => ({
      permissions: registry.all.map((permission) => presentPermission(permission, reply.language())),
    }),
  })

  call.post(app, '/api/role', {
    access: { permission: 'roles.write' },
    repeatable: true,
    summary: 'Add a role without permissions',
    body: roleInputSchema,
    response: { 201: changed, 409: refusedWith('role-name-taken', 'too-many-roles') },
    handler: ({ body, context }, reply) =>
      answerOnce({ db, reply }, body, async (transaction) => {
        const role = await useCases.create(transaction, body, context)
        return { status: 201, body: answer(reply, role, 'created') }
      }),
  })

  call.post(app, '/api/role/assign_permissions', {
    access: { permission: 'roles.assign' },
    summary: 'Replace the permissions of a role',
    body: assignPermissionsSchema,
    response: { 200: changed, 409: refusedWith('system-role') },
    handler: async ({ body, context }, reply) => answer(reply, await useCases.assign(body, context), 'assigned'),
  })

  call.put(app, '/api/role/:id', {
    access: { permission: 'roles.write' },
    summary: 'Change the name and description of a role',
    params: textIdParameters,
    body: roleChangeSchema,
    response: { 200: changed, ...problems(404), 409: refusedWith('role-name-taken', 'system-role') },
    handler: async (request, reply) =>
      answer(reply, await useCases.update(readId(request), request.body, request.context), 'updated'),
  })

  call.delete(app, '/api/role/:id', {
    access: { permission: 'roles.write' },
    summary: 'Delete a role, after moving its users to another',
    params: textIdParameters,
    querystring: z.strictObject({ move_to: idOrText.optional().describe('Role its users move to') }),
    response: {
      200: messageAnswer,
      ...problems(404),
      409: refusedWith('role-in-use', 'system-role', 'last-administrator'),
    },
    handler: (request, reply) =>
      reply.after(useCases.remove(readId(request), request.query.move_to, request.context), roleText('deleted')),
  })
}
