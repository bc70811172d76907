import { declareSlice } from '#shared/slice.ts'

export const slice = declareSlice({ name: 'listing-index', uses: ['listings'] })
