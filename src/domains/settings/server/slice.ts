import { declareServerSlice } from '#platform/http/index.ts'
import { settingsPermissions } from '../settings.permissions.ts'

export const slice = declareServerSlice({ name: 'settings', permissions: settingsPermissions })
