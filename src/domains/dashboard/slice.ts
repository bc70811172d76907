import { declareSlice } from '#shared/slice.ts'
import { dashboardMessages } from './messages/index.ts'

export const slice = declareSlice({
  name: 'dashboard',
  order: 10,
  texts: dashboardMessages,
  screens: [
    {
      path: '/dashboard',
      page: 'dashboard.page.tsx',
      name: 'dashboard',
      permission: 'dashboard.read',
      menu: { icon: 'dashboard' },
    },
  ],
})
