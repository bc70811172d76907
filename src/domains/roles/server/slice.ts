import { declareServerSlice } from '#platform/http/index.ts'
import type { PermissionRegistry } from '../role.ts'
import { rolePermissions } from '../role.permissions.ts'
import { registerRoleChangeRoutes, registerRoleRoutes } from './role.routes.ts'
import type { RoleUseCases } from './role.usecases.ts'

export const slice = declareServerSlice({
  name: 'roles',
  permissions: rolePermissions,
  register: (api, { roles: useCases, registry }: { roles: RoleUseCases; registry: PermissionRegistry }) => {
    registerRoleRoutes(api, { useCases, registry })
    registerRoleChangeRoutes(api, { useCases, registry })
  },
})
