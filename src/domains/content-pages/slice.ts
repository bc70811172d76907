import { declareSlice } from '#shared/slice.ts'

export const slice = declareSlice({
  name: 'content-pages',
  pages: [
    { path: 'blog', page: 'blog.page.tsx', around: 'site' },
    { path: 'about', page: 'about.page.tsx', around: 'site' },
    { path: 'services', page: 'services.page.tsx', around: 'site' },
  ],
})
