import { auditPermissions } from '#domains/audit/index.ts'
import { categoryPermissions, subcategoryPermissions } from '#domains/taxonomy/index.ts'
import { dashboardPermissions } from '#domains/dashboard/index.ts'
import { enquiryPermissions } from '#domains/enquiries/index.ts'
import { historyPermissions } from '#domains/history/index.ts'
import { locationPermissions } from '#domains/locations/index.ts'
import { listingPermissions } from '#domains/listings/index.ts'
import { rolePermissions } from '#domains/roles/index.ts'
import { settingsPermissions } from '#domains/settings/index.ts'
import { studentPermissions } from '#domains/students/index.ts'
import { userPermissions } from '#domains/users/index.ts'
import type { Permission } from '#shared/permission.ts'

/** Every permission of the product, in the order in which screens show their groups. */
export const permissions: readonly Permission[] = [
  ...dashboardPermissions,
  ...rolePermissions,
  ...userPermissions,
  ...categoryPermissions,
  ...subcategoryPermissions,
  ...locationPermissions,
  ...listingPermissions,
  ...enquiryPermissions,
  ...historyPermissions,
  ...studentPermissions,
  ...auditPermissions,
  ...settingsPermissions,
]
