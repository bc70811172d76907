export {
  type AttributeField,
  type ListingStatus,
  type ListingType,
  filterOfParameter,
  listedWithin,
  listingStatuses,
  listingTypes,
  rentPeriods,
} from './listing-field.ts'
export {
  type Attribute,
  type AttributeFields,
  type AttributeFilters,
  type AttributeKey,
  type AttributeParameter,
  type AttributeValues,
  type FieldKey,
  type FileField,
  type ListingFields,
  type TranslatedField,
  type TranslationColumn,
  type ValueOf,
  applicableAttributes,
  appliesTo,
  attributeParameters,
  attributes,
  fields,
  holdsList,
  isOfOffer,
  isOfRents,
  mapAttributes,
  restrictedAttributes,
  translationColumns,
  valueOutside,
  valueNotGiven,
} from './listing.fields.ts'
export { attributeFields } from './listing.attributes.ts'
export {
  type ListingRules,
  listOf,
  listingRules,
  missingFields,
  recordId,
  rentPeriodThatApplies,
  ruledInput,
  squareFeetOf,
} from './listing.rules.ts'
export { amenityNames, attributeOptions, attributeText } from './attribute-texts.ts'
export { amenityKey, foldedAmenity } from './amenity-key.ts'
export { am as amenitiesAm } from './messages/amenities.am.ts'
export { en as amenitiesEn } from './messages/amenities.en.ts'
export { am as fieldsAm } from './messages/fields.am.ts'
export { en as fieldsEn } from './messages/fields.en.ts'
export { amenityMessages, fieldMessages } from './messages/index.ts'
