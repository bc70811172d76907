import { declareSlice } from '#shared/slice.ts'

export const slice = declareSlice({ name: 'media', uses: ['users'] })
