import { declareSlice } from '#shared/slice.ts'

export const slice = declareSlice({ name: 'listing-insight', uses: ['listings', 'listing-index'] })
