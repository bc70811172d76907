import { declareSlice } from '#shared/slice.ts'

export const slice = declareSlice({ name: 'handover', uses: ['listing-import', 'saved-filters', 'enquiries'] })
