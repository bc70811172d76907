import { declareSlice } from '#shared/slice.ts'

export const slice = declareSlice({
  name: 'place-pages',
  pages: [{ path: 'places/:place/:kind?', page: 'place.page.tsx', around: 'site' }],
})
