import { declareSlice } from '#shared/slice.ts'

export const slice = declareSlice({
  name: 'listing-lifecycle',
  pages: [{ path: 'renew-listing', page: 'renew-listing.page.tsx', around: 'welcome' }],
})
