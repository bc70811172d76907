import { declareSlice } from '#shared/slice.ts'

export const slice = declareSlice({ name: 'saved-filters', uses: ['users'] })
