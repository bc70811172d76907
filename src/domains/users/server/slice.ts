import { declareServerSlice } from '#platform/http/index.ts'
import { userPermissions } from '../user.permissions.ts'

export const slice = declareServerSlice({ name: 'users', permissions: userPermissions })
