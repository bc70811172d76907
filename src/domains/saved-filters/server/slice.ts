import type { PermissionRegistry } from '#domains/roles/index.ts'
import type { Database } from '#platform/database/index.ts'
import { declareServerSlice } from '#platform/http/index.ts'
import { registerSavedFilterRoutes } from './saved-filter.routes.ts'
import { createSavedFilterUseCases } from './saved-filter.usecases.ts'

export const slice = declareServerSlice({
  name: 'saved-filters',
  register: (api, { db, registry }: { db: Database; registry: PermissionRegistry }) =>
    registerSavedFilterRoutes(api, { db, useCases: createSavedFilterUseCases({ db, registry }) }),
})
