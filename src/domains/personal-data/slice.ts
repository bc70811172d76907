import { declareSlice } from '#shared/slice.ts'
import { personalDataNames } from './messages/index.ts'

export const slice = declareSlice({
  name: 'personal-data',
  order: 112,
  texts: personalDataNames,
  screens: [
    {
      path: '/personal-data',
      page: 'personal-data.page.tsx',
      name: 'personalData',
      permission: 'personal-data.manage',
      menu: { under: '/users' },
    },
  ],
})
