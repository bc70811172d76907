import { declareSlice } from '#shared/slice.ts'
import { accountMessages } from './messages/index.ts'

export const slice = declareSlice({
  name: 'auth',
  order: 130,
  texts: accountMessages,
  screens: [{ path: '/user', page: 'user.page.tsx', name: 'account', permission: null }],
})
