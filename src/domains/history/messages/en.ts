/** Texts of the history. English defines the keys. */
export const en = {
  /** What its screens, entries of the menu and quick actions are called. */
  names: { history: 'History' },
  restored: 'Previous values restored.',
  notFound: 'There is no such change.',
  notRestorable: 'There is no earlier version to restore.',
  group: 'History',
  permissions: {
    'history.read': {
      label: 'See the history',
      description: 'See every change of listings, categories, places and settings, with its author.',
    },
  },
  title: 'History',
  text: 'Every change to listings, categories, locations and settings. You can restore earlier values.',
  filters: 'Filters',
  kind: 'Type',
  anyKind: 'All',
  kinds: {
    property: 'Properties',
    category: 'Categories',
    subcategory: 'Subcategories',
    location: 'Places',
    setting: 'Settings',
  },
  from: 'From',
  to: 'To',
  apply: 'Apply',
  empty: 'No changes yet.',
  restore: 'Restore',
  restoreText: 'This restores the values from before this change. Later changes to other fields are kept.',
  restoreConfirm: 'Restore',
  restoreFailed: 'An error occurred while restoring.',
  actions: 'Actions',
  newest: 'Newest',
  older: 'Older',
  pages: 'Pages of the history',
}
