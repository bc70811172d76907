import { declarePermissions } from '#shared/permission.ts'
import { am } from './messages/permissions.am.ts'
import { en } from './messages/permissions.en.ts'

/** Whose figures one sees is decided by what one may do with listings. */
export const dashboardPermissions = declarePermissions('dashboard', { en, am }, { 'dashboard.read': ['agent'] })
