import { declareSlice } from '#shared/slice.ts'
import { settingsMessages } from './messages/index.ts'

export const slice = declareSlice({
  name: 'settings',
  order: 120,
  texts: settingsMessages,
  screens: [
    {
      path: '/settings',
      page: 'settings.page.tsx',
      name: 'settings',
      permission: 'settings.write',
      menu: { icon: 'settings', links: [{ to: '/settings', name: 'settings', permission: 'settings.write' }] },
    },
  ],
})
