import { declareSlice } from '#shared/slice.ts'

export const slice = declareSlice({
  name: 'email-confirmation',
  uses: ['auth', 'users'],
  pages: [{ path: 'confirm-email', page: 'confirm-email.page.tsx', around: 'welcome' }],
})
