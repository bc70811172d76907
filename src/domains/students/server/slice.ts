import type { PermissionRegistry } from '#domains/roles/index.ts'
import type { Database } from '#platform/database/index.ts'
import { declareServerSlice } from '#platform/http/index.ts'
import { declarePermissions } from '#shared/permission.ts'
import { en } from '../messages/en.ts'
import { registerStudentRoutes, type StudentPictures } from './student.routes.ts'
import { createStudentUseCases } from './student.usecases.ts'

export const slice = declareServerSlice({
  name: 'students',
  permissions: declarePermissions('students', { name: 'students', english: en }),
  register: (api, needs: { db: Database; registry: PermissionRegistry; avatars: StudentPictures }) =>
    registerStudentRoutes(api, { useCases: createStudentUseCases(needs), pictures: needs.avatars }),
})
