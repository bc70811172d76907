import { declarePermissions } from '#shared/permission.ts'
import { am } from './messages/permissions.am.ts'
import { en } from './messages/permissions.en.ts'

export const categoryPermissions = declarePermissions('categories', { en: en.categories, am: am.categories })

export const subcategoryPermissions = declarePermissions('subcategories', {
  en: en.subcategories,
  am: am.subcategories,
})
