import { declareSlice } from '#shared/slice.ts'

export const slice = declareSlice({
  name: 'storefront',
  pages: [
    { path: '', page: 'home.page.tsx', around: 'site' },
    { path: 'products', page: 'products.page.tsx', around: 'site' },
  ],
})
