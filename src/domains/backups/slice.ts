import { declareSlice } from '#shared/slice.ts'

export const slice = declareSlice({ name: 'backups', uses: ['notifications'] })
