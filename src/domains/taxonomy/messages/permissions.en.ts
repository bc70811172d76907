/** Texts of the permissions, in a file of their own so that the slice's index loads no others. English defines the keys. */
export const en = {
  categories: {
    group: 'Categories',
    permissions: {
      'categories.write': {
        label: 'Manage categories',
        description: 'Add, change and delete categories, and move their contents.',
      },
    },
  },
  subcategories: {
    group: 'Subcategories',
    permissions: {
      'subcategories.write': {
        label: 'Manage subcategories',
        description: 'Add, change and delete subcategories, and move their contents.',
      },
    },
  },
}
