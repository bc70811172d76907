import { declareServerSlice } from '#platform/http/index.ts'
import { declarePermissions } from '#shared/permission.ts'
import { en } from '../messages/permissions.en.ts'
import { registerCategories, type CategoryServices } from './category.routes.ts'

export const slice = declareServerSlice({
  name: 'taxonomy',
  permissions: [
    ...declarePermissions('categories', { name: 'categoryPermissions', path: ['categories'], english: en.categories }),
    ...declarePermissions('subcategories', {
      name: 'categoryPermissions',
      path: ['subcategories'],
      english: en.subcategories,
    }),
  ],
  register: (api, { categoryServices }: { categoryServices: CategoryServices }) =>
    registerCategories(api, categoryServices),
})
