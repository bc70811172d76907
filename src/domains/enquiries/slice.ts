import { declareSlice } from '#shared/slice.ts'
import { inboxMessages } from './messages/index.ts'

export const slice = declareSlice({
  name: 'enquiries',
  order: 80,
  texts: inboxMessages,
  screens: [
    {
      path: '/enquiries',
      page: 'enquiries.page.tsx',
      name: 'enquiries',
      permission: ['enquiries.read-own', 'enquiries.read-all'],
      menu: {
        icon: 'enquiries',
        links: [{ to: '/enquiries', name: 'all', permission: ['enquiries.read-own', 'enquiries.read-all'] }],
      },
    },
    {
      path: '/viewings',
      page: 'viewings/viewings.page.tsx',
      name: 'viewings',
      permission: ['enquiries.read-own', 'enquiries.read-all'],
      menu: { under: '/enquiries' },
    },
  ],
})
