/** The names of a listing's fields, in the form, lists, comparisons, imports and on public pages. English defines the keys. */
export const en = {
  source_reference: 'Source reference',
  title: 'Title',
  description: 'Description',
  category_id: 'Category',
  subcategory_id: 'Subcategory',
  location_id: 'Location',
  latitude: 'Latitude',
  longitude: 'Longitude',
  property_type: 'Type',
  rent_period: 'Price per',
  status: 'Status',
  price: 'Price',
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  square_feet: 'Square feet',
  floor: 'Floor',
  furnished: 'Furnished',
  amenities: 'Amenities',
  title_am: 'Title in Amharic',
  description_am: 'Description in Amharic',
  /** Columns of files that say it in another way. */
  inFiles: {
    property_type: 'Rent or sale',
    rent_period: 'Rent period',
    price: 'Price (ETB)',
    square_metres: 'Square metres',
  },
  /** No filter by an attribute. */
  any: 'Any',
}
