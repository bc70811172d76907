import { declareSlice } from '#shared/slice.ts'

export const slice = declareSlice({ name: 'listing-map', uses: ['listings', 'listing-index'] })
