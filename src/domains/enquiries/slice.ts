import { declareSlice } from '#shared/slice.ts'
import { inboxMessages } from './messages/index.ts'

export const slice = declareSlice({
  name: 'enquiries',
  uses: ['notifications'],
  order: 80,
  texts: inboxMessages,
  screens: [
    {
      path: '/enquiries',
      page: 'enquiries.page.tsx',
      name: 'enquiries',
      permission: ['enquiries.read-own', 'enquiries.read-all'],
      menu: { icon: 'enquiries' },
    },
  ],
})
