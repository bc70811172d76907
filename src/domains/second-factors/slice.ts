import { declareSlice } from '#shared/slice.ts'

export const slice = declareSlice({
  name: 'second-factors',
  pages: [{ path: 'second-factor', page: 'second-factor.page.tsx', around: 'welcome' }],
})
