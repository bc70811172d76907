import { declareSlice } from '#shared/slice.ts'

export const slice = declareSlice({ name: 'listing-batches', uses: ['listings'] })
