import { declareServerSlice } from '#platform/http/index.ts'
import { categoryPermissions, subcategoryPermissions } from '../category.permissions.ts'

export const slice = declareServerSlice({
  name: 'taxonomy',
  permissions: [...categoryPermissions, ...subcategoryPermissions],
})
