import { declarePermissions } from '#shared/permission.ts'
import { en } from './messages/permissions.en.ts'

export const categoryPermissions = declarePermissions('categories', {
  name: 'categoryPermissions',
  path: ['categories'],
  english: en.categories,
})

export const subcategoryPermissions = declarePermissions('subcategories', {
  name: 'categoryPermissions',
  path: ['subcategories'],
  english: en.subcategories,
})
