import { declareSlice } from '#shared/slice.ts'

export const slice = declareSlice({
  name: 'kept-listings',
  uses: ['storefront', 'enquiries'],
})
