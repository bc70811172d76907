import { declareServerSlice } from '#platform/http/index.ts'
import type { PermissionRegistry } from '../role.ts'
import { declarePermissions } from '#shared/permission.ts'
import { en } from '../messages/en.ts'
import { registerRoleRoutes } from './role.routes.ts'
import type { RoleUseCases } from './role.usecases.ts'

export const slice = declareServerSlice({
  name: 'roles',
  permissions: declarePermissions('roles', { name: 'roles', english: en }),
  register: (api, { roles: useCases, registry }: { roles: RoleUseCases; registry: PermissionRegistry }) =>
    registerRoleRoutes(api, { useCases, registry }),
})
