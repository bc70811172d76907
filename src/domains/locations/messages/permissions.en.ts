/** Texts of the permission; a file of their own, so that the slice's door carries no others. English defines the keys. */
export const en = {
  group: 'Locations',
  permissions: {
    'locations.write': {
      label: 'Manage locations',
      description: 'Add, change and delete cities, sub-cities and areas, and move what is in them.',
    },
  },
}
