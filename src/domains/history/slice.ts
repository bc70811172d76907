import { declareSlice } from '#shared/slice.ts'
import { historyMessages } from './messages/index.ts'

export const slice = declareSlice({
  name: 'history',
  order: 90,
  texts: historyMessages,
  screens: [
    {
      path: '/history',
      page: 'history.page.tsx',
      name: 'history',
      permission: 'history.read',
      menu: { order: 100, icon: 'history' },
    },
  ],
})
