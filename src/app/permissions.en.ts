/** Permissions of areas whose slices do not declare their own yet; each moves there with its routes. */
export const en = {
  dashboard: {
    group: 'Dashboard',
    permissions: {
      'dashboard.read': { label: 'See the dashboard', description: 'See the figures and the recent activity.' },
    },
  },
  categories: {
    group: 'Categories',
    permissions: {
      'categories.write': { label: 'Manage categories', description: 'Add, change and delete categories.' },
    },
  },
  subcategories: {
    group: 'Subcategories',
    permissions: {
      'subcategories.write': { label: 'Manage subcategories', description: 'Add, change and delete subcategories.' },
    },
  },
  properties: {
    group: 'Properties',
    permissions: {
      'properties.write-own': { label: 'Offer homes', description: 'Add listings, and change and delete one’s own.' },
      'properties.read-all': {
        label: 'See all listings',
        description: 'See every listing of everyone, pending and sold.',
      },
      'properties.write-all': {
        label: 'Manage all listings',
        description: 'Change and delete every listing of everyone.',
      },
    },
  },
  settings: {
    group: 'Settings',
    permissions: {
      'settings.write': {
        label: 'Change settings',
        description: 'Change the contact phone and what else is set for all.',
      },
    },
  },
}
