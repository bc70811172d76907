export {
  changeableListings,
  fitOwners,
  isRevertible,
  listingAfter,
  lockListing,
  requireFitOwner,
  requireOwnListing,
  requireOwnWhereShown,
  revertChange,
} from './update-listing.usecase.ts'
export { announcedListings } from './listing-cache.ts'
export {
  type ListingDependencies,
  type ListingReads,
  type ReadSentence,
  createListingReads,
  filtersBeside,
} from './listing-reads.ts'
export { staffFilter } from './staff-listings.ts'
export {
  type NewListingRow,
  type SetChange,
  byColumn,
  expiryOf,
  expirySql,
  changeMany,
  insertListings,
  removeDemoListings,
  writeListing,
  writeListings,
} from './listing-writer.ts'
export { batchListings, listingTable, listingMedia } from './listing.table.ts'
export {
  type ListingFilter,
  type ListingOrder,
  type Narrow,
  type StaffFilter,
  type StaffIndex,
  askedNames,
  incompleteSql,
  staffCondition,
  visibleCondition,
} from './listing-filter.ts'
export { type NamedListings, type Visibility, findNamed, idsOfReference } from './named-listings.ts'
export { type ListingCatalogue, type WriteContext, fieldsOf } from './apply-listing-input.ts'
export { type ListingRoutes, access, changedListing, readId, refusals } from './listing-changes.routes.ts'
export { attributesAfterMove, categoryListings, hasAttribute, locationListings } from './listings-of-records.ts'
export { requireMayChange, mayChange, seesPoint, seesSource, visibleTo } from './listing.policy.ts'
export { presentStaffListing } from './listing.presenter.ts'
export { type ListingMediaNeeds, acceptListingForms, readListingForm } from './media/listing-form.ts'
export { type ListingMediaLimits, listingMediaProblem, listingMediaText } from './media/listing-media.errors.ts'
export { attachMedia, purgeWithMedia, readMediaRows } from './media/listing-media.repository.ts'
export {
  type ListingCount,
  type StaffListing,
  countLimit,
  readLastId,
  readListingCounts,
  readStaffListing,
} from './listing.repository.ts'
export { addMissingWords, titleKeys, wordTerm } from './listing-words.ts'
