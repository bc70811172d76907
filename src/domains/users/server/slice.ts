import { declareServerSlice } from '#platform/http/index.ts'
import { userPermissions } from '../user.permissions.ts'
import { registerRegistrationRoute, type AdmitRegistration } from './registration.routes.ts'
import type { Register } from './registration.usecase.ts'
import { registerUserRoutes, type UserRoutes } from './user.routes.ts'
import type { UserUseCases } from './user.usecases.ts'

type Needs = { users: UserUseCases; register: Register; admitRegistration: AdmitRegistration } & Pick<
  UserRoutes,
  'registry'
>

export const slice = declareServerSlice({
  name: 'users',
  permissions: userPermissions,
  register: (api, { users: useCases, registry, register, admitRegistration }: Needs) => {
    registerUserRoutes(api, { useCases, registry })
    registerRegistrationRoute(api, { useCases, registry, register, admitRegistration })
  },
})
