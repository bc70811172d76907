import { declareSlice } from '#shared/slice.ts'

export const slice = declareSlice({
  name: 'kept-listings',
  pages: [
    { path: 'favourites', page: 'favourites.page.tsx', around: 'site' },
    { path: 'compare', page: 'compare.page.tsx', around: 'site' },
    { path: 'recent', page: 'recent.page.tsx', around: 'site' },
    { path: 'my', page: 'my.page.tsx', around: 'site' },
  ],
})
