import { declareSlice } from '#shared/slice.ts'
import { replyTemplateScreenMessages } from './messages/index.ts'

export const slice = declareSlice({
  name: 'reply-templates',
  order: 82,
  texts: replyTemplateScreenMessages,
  screens: [
    {
      path: '/reply-templates',
      page: 'reply-templates.page.tsx',
      name: 'templates',
      permission: 'reply-templates.write',
      menu: { under: '/enquiries' },
    },
  ],
})
