/** Texts of listings and their pages. English defines the keys; texts of specification §8 are to the letter. */
export const en = {
  propertyNotFound: 'Property not found',
  unknownValue: {
    category: 'There is no such category.',
    subcategory: 'There is no such subcategory.',
    location: 'There is no such location.',
  },
  wrongCursor: 'This page address is not valid for this list.',
}
