import { declareSlice } from '#shared/slice.ts'

export const slice = declareSlice({ name: 'listing-files', uses: ['listings', 'listing-rows', 'media'] })
