import { declareSlice } from '#shared/slice.ts'
import { importMessages } from './messages/index.ts'

export const slice = declareSlice({
  name: 'listing-import',
  order: 63,
  texts: importMessages,
  screens: [
    {
      path: '/import',
      page: 'import.page.tsx',
      name: 'import',
      permission: 'properties.write-own',
      menu: { under: '/pro' },
    },
  ],
  actions: [{ name: 'import', to: '/import', needs: ['properties.write-own'] }],
})
