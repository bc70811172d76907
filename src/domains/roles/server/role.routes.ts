import { z } from 'zod'
import { problemSchema, type ZodApp } from '#platform/http/index.ts'
import type { PermissionRegistry } from '../permission-registry.ts'
import { permissionSchema, roleSchema } from '../role.schemas.ts'
import { presentPermission, presentRole } from './role.presenter.ts'
import { readerOf } from './role-reader.ts'
import type { RoleUseCases } from './role.usecases.ts'

/** Reads of roles and permissions (specification §7, "Roles"). */
export function registerRoleRoutes(
  app: ZodApp,
  { useCases, registry }: { useCases: RoleUseCases; registry: PermissionRegistry },
): void {
  app.get(
    '/api/roles',
    {
      config: { access: { permission: 'roles.read' } },
      schema: {
        summary: 'List roles with their permissions',
        tags: ['Roles'],
        querystring: z.strictObject({}),
        response: { 200: z.array(roleSchema), 401: problemSchema, 403: problemSchema },
      },
    },
    async (request, reply) => {
      const reader = readerOf(request, reply, registry)
      const roles = await useCases.list()
      void reply.header('x-total-count', String(roles.length))
      return roles.map((role) => presentRole(role, reader))
    },
  )

  app.get(
    '/api/role',
    {
      config: { access: { permission: 'roles.read' } },
      schema: {
        summary: 'List permissions by group',
        tags: ['Roles'],
        querystring: z.strictObject({}),
        response: { 200: z.object({ permissions: z.array(permissionSchema) }), 401: problemSchema, 403: problemSchema },
      },
    },
    async (request, reply) => {
      const { language } = readerOf(request, reply, registry)
      return { permissions: registry.all.map((permission) => presentPermission(permission, language)) }
    },
  )
}
