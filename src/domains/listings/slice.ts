import { declareSlice } from '#shared/slice.ts'

export const slice = declareSlice({
  name: 'listings',
  uses: ['auth', 'locations', 'listing-fields', 'media'],
  order: 60,
})
