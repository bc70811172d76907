import { declareSlice } from '#shared/slice.ts'
import { auditMessages } from './messages/index.ts'

export const slice = declareSlice({
  name: 'audit',
  order: 110,
  texts: auditMessages,
  screens: [
    { path: '/audit', page: 'audit.page.tsx', name: 'audit', permission: 'audit.read', menu: { icon: 'audit' } },
  ],
})
