import { declareSlice } from '#shared/slice.ts'

export const slice = declareSlice({ name: 'listings', order: 60 })
