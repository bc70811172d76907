import { declareSlice } from '#shared/slice.ts'

export const slice = declareSlice({
  name: 'email-confirmation',
  pages: [{ path: 'confirm-email', page: 'confirm-email.page.tsx', around: 'welcome' }],
})
