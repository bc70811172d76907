import { declareSlice } from '#shared/slice.ts'
import { webhookScreenMessages } from './messages/index.ts'

export const slice = declareSlice({
  name: 'webhooks',
  order: 121,
  texts: webhookScreenMessages,
  screens: [
    {
      path: '/webhooks',
      page: 'webhooks.page.tsx',
      name: 'webhooks',
      permission: 'webhooks.write',
      menu: { under: '/settings' },
    },
  ],
})
