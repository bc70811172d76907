import { declareSlice } from '#shared/slice.ts'

export const slice = declareSlice({
  name: 'saved-searches',
  uses: ['auth', 'listings', 'listing-index', 'listing-search', 'storefront'],
})
