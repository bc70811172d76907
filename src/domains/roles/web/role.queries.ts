import type { z } from 'zod'
import { api } from '#shared/api-client.ts'
import type { Sender } from '#ui/admin/form-dialog.tsx'
import type { permissionSchema, roleSchema } from '../role.schemas.ts'

export type RoleView = z.output<typeof roleSchema>
export type PermissionView = z.output<typeof permissionSchema>

/** API calls of the screen All Roles (specification §7, "Roles"); each change returns its message. */
export const roleQueries = {
  roles: () => api.get<RoleView[]>('/roles'),
  permissions: () => api.get<{ permissions: PermissionView[] }>('/role').then(({ permissions }) => permissions),
  create: (input: RoleFields, via: Sender) => via.post('/role', input),
  update: (id: number, input: RoleFields & { version: number | undefined }) => api.put(`/role/${id}`, input),
  /** `moveTo`: the role that its users get. */
  remove: (id: number, moveTo: string) => api.delete(`/role/${id}${moveTo ? `?move_to=${moveTo}` : ''}`),
  assign: (input: { roleId: number; permissions: readonly string[] } & { version: number | undefined }) =>
    api.post('/role/assign_permissions', input),
}

type RoleFields = { name: string; description: string }
