import type { z } from 'zod'
import { api } from '#shared/api-client.ts'
import type { Sender } from '#ui/admin/form-dialog.tsx'
import type {
  assignPermissionsSchema,
  permissionSchema,
  roleChangeSchema,
  roleInputSchema,
  roleSchema,
} from '../role.schemas.ts'

export type RoleView = z.output<typeof roleSchema>
export type PermissionView = z.output<typeof permissionSchema>

/** API calls of the screen All Roles (specification §7, "Roles"); each change returns its message. */
export const roleQueries = {
  roles: () => api.get<RoleView[]>('/roles'),
  /** Only roles that the caller may give to a user, or share a view with. */
  givable: async () => (await roleQueries.roles()).filter(({ abilities }) => abilities.give),
  permissions: () => api.get<{ permissions: PermissionView[] }>('/role').then(({ permissions }) => permissions),
  create: (input: z.input<typeof roleInputSchema>, via: Sender) => via.post('/role', input),
  update: (id: number, input: z.input<typeof roleChangeSchema>) => api.put(`/role/${id}`, input),
  /** `moveTo`: the role that its users get. */
  remove: (id: number, moveTo: string) => api.delete(`/role/${id}${moveTo ? `?move_to=${moveTo}` : ''}`),
  assign: (input: z.input<typeof assignPermissionsSchema>) => api.post('/role/assign_permissions', input),
}
