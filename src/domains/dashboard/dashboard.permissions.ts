import { declarePermissions } from '#shared/permission.ts'
import { en } from './messages/permissions.en.ts'

/** Whose figures one sees is decided by what one may do with listings. */
export const dashboardPermissions = declarePermissions(
  'dashboard',
  { name: 'dashboardPermissions', english: en },
  { 'dashboard.read': ['agent'] },
)
