import { declareServerSlice } from '#platform/http/index.ts'
import { historyPermissions } from '../history.permissions.ts'

export const slice = declareServerSlice({ name: 'history', permissions: historyPermissions })
