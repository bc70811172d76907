import { declareSlice } from '#shared/slice.ts'
import { accountMessages } from './messages/index.ts'

export const slice = declareSlice({
  name: 'auth',
  order: 130,
  texts: accountMessages,
  screens: [{ path: '/user', page: 'user.page.tsx', name: 'account', permission: null }],
  pages: [
    { path: 'login', page: 'login.page.tsx', around: 'welcome' },
    { path: 'login/complete', page: 'complete-sign-in.page.tsx', around: 'welcome' },
    { path: 'register', page: 'register.page.tsx', around: 'welcome' },
    { path: 'forgot-password', page: 'forgot-password.page.tsx', around: 'welcome' },
    { path: 'reset-password', page: 'reset-password.page.tsx', around: 'welcome' },
    { path: 'change-password', page: 'change-password.page.tsx', around: 'welcome' },
  ],
})
