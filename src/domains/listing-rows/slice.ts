import { declareSlice } from '#shared/slice.ts'

export const slice = declareSlice({ name: 'listing-rows', uses: ['listings', 'listing-search'] })
