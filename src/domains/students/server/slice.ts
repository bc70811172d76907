import { declareServerSlice } from '#platform/http/index.ts'
import { studentPermissions } from '../student.permissions.ts'

export const slice = declareServerSlice({ name: 'students', permissions: studentPermissions })
