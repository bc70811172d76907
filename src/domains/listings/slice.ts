import { declareSlice } from '#shared/slice.ts'

export const slice = declareSlice({
  name: 'listings',
  uses: ['auth', 'locations', 'taxonomy', 'media'],
  order: 60,
})
