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
