import { declareSlice } from '#shared/slice.ts'

export const slice = declareSlice({ name: 'first-day', uses: ['settings', 'demo'] })
