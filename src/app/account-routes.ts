import { registerAuditRoutes } from '#domains/audit/server/index.ts'
import { registerRoleChangeRoutes, registerRoleRoutes } from '#domains/roles/server/index.ts'
import { registerSavedFilterRoutes } from '#domains/saved-filters/server/index.ts'
import { registerStudentRoutes } from '#domains/students/server/index.ts'
import { registerRegistrationRoute, registerUserRoutes, type AdmitRegistration } from '#domains/users/server/index.ts'
import type { ZodApp } from '#platform/http/index.ts'
import type { AccountServices } from './account-services.ts'

/** Every call about roles, users, students, saved views and the record of changes. */
export function registerAccountRoutes(
  app: ZodApp,
  { registry, audit, roles, users, register, students, savedViews }: AccountServices,
  admitRegistration: AdmitRegistration,
): void {
  registerAuditRoutes(app, audit)
  registerRoleRoutes(app, { useCases: roles, registry })
  registerRoleChangeRoutes(app, { useCases: roles, registry })
  registerUserRoutes(app, { useCases: users, registry })
  registerRegistrationRoute(app, { useCases: users, registry, register, admitRegistration })
  registerStudentRoutes(app, students)
  registerSavedFilterRoutes(app, savedViews)
}
