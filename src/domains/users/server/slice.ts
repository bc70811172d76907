import { declareServerSlice } from '#platform/http/index.ts'
import { declarePermissions } from '#shared/permission.ts'
import { en } from '../messages/en.ts'
import { registerRegistrationRoute, type AdmitRegistration } from './registration.routes.ts'
import type { Register } from './registration.usecase.ts'
import { registerUserRoutes, type UserRoutes } from './user.routes.ts'
import type { UserUseCases } from './user.usecases.ts'

type Needs = { users: UserUseCases; register: Register; admitRegistration: AdmitRegistration } & Pick<
  UserRoutes,
  'db' | 'registry'
>

export const slice = declareServerSlice({
  name: 'users',
  permissions: declarePermissions('users', { name: 'users', english: en }),
  register: (api, { db, users: useCases, registry, register, admitRegistration }: Needs) => {
    registerUserRoutes(api, { useCases, registry })
    registerRegistrationRoute(api, { db, useCases, registry, register, admitRegistration })
  },
})
