/** Texts of the permission, in a file of their own so that the slice's index loads no others. English defines the keys. */
export const en = {
  group: 'Locations',
  permissions: {
    'locations.write': {
      label: 'Manage locations',
      description: 'Add, change and delete cities, sub-cities and areas, and move their contents.',
    },
  },
}
