/** Texts of the permissions on listings. */
export const en = {
  group: 'Properties',
  permissions: {
    'properties.write-own': { label: 'Offer homes', description: 'Add listings, and change and delete one’s own.' },
    'properties.read-all': {
      label: 'See all listings',
      description: 'See every listing of everyone, drafts, pending and sold ones too.',
    },
    'properties.write-all': {
      label: 'Manage all listings',
      description: 'Change and delete every listing of everyone.',
    },
  },
}
