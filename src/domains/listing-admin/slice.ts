import { declareSlice } from '#shared/slice.ts'
import { listingAdminMessages } from './messages/index.ts'

export const slice = declareSlice({
  name: 'listing-admin',
  order: 61,
  texts: listingAdminMessages,
  screens: [
    {
      path: '/pro',
      page: 'listings.page.tsx',
      name: 'properties',
      permission: 'properties.read-all',
      menu: {
        order: 60,
        icon: 'properties',
        links: [{ to: '/pro', name: 'allProperties', permission: 'properties.read-all' }],
      },
    },
    {
      path: '/home-listings',
      page: 'own-listings.page.tsx',
      name: 'ownListings',
      permission: 'properties.write-own',
      menu: { under: '/pro' },
    },
    {
      path: '/recycle-bin',
      page: 'recycle-bin.page.tsx',
      name: 'recycleBin',
      permission: ['properties.write-own', 'properties.write-all'],
      menu: { order: 64, under: '/pro' },
    },
  ],
  actions: [
    {
      name: 'newProperty',
      to: '/pro?new',
      needs: ['properties.read-all', ['properties.write-own', 'properties.write-all']],
    },
    { name: 'newProperty', to: '/home-listings?new', needs: ['properties.write-own'] },
  ],
})
