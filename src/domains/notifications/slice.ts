import { declareSlice } from '#shared/slice.ts'
import { notificationMessages } from './messages/index.ts'

export const slice = declareSlice({
  name: 'notifications',
  order: 131,
  texts: notificationMessages,
  screens: [{ path: '/notifications', page: 'notifications.page.tsx', name: 'notifications', permission: null }],
})
