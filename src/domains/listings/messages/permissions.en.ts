/** Texts of the permissions on listings. */
export const en = {
  group: 'Properties',
  permissions: {
    'properties.write-own': { label: 'Manage own listings', description: 'Add, edit and delete your own listings.' },
    'properties.read-all': {
      label: 'See all listings',
      description: 'See all listings, including drafts, pending, sold and rented.',
    },
    'properties.write-all': {
      label: 'Manage all listings',
      description: 'Edit and delete any listing.',
    },
  },
}
