import { declareSlice } from '#shared/slice.ts'
import { locationMessages } from './messages/index.ts'

export const slice = declareSlice({
  name: 'locations',
  order: 50,
  texts: locationMessages,
  screens: [
    {
      path: '/locations',
      page: 'locations.page.tsx',
      name: 'locations',
      permission: 'locations.write',
      menu: { order: 70, icon: 'locations' },
    },
  ],
})
