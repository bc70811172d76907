import { declareSlice } from '#shared/slice.ts'

export const slice = declareSlice({ name: 'listing-visits', uses: ['listings'] })
