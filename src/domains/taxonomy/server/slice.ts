import { declareServerSlice } from '#platform/http/index.ts'
import { categoryPermissions, subcategoryPermissions } from '../category.permissions.ts'
import { registerCategories, type CategoryServices } from './category.services.ts'

export const slice = declareServerSlice({
  name: 'taxonomy',
  permissions: [...categoryPermissions, ...subcategoryPermissions],
  register: (api, { categoryServices }: { categoryServices: CategoryServices }) =>
    registerCategories(api, categoryServices),
})
