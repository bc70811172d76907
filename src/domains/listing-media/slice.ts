import { declareSlice } from '#shared/slice.ts'

export const slice = declareSlice({ name: 'listing-media', uses: ['listings'] })
