import { declareSlice } from '#shared/slice.ts'
import { statusMessages } from './messages/index.ts'

export const slice = declareSlice({
  name: 'server-status',
  order: 122,
  texts: statusMessages,
  screens: [
    { path: '/status', page: 'status.page.tsx', name: 'status', permission: 'status.read', menu: { icon: 'status' } },
  ],
})
