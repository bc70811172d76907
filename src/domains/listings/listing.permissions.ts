import { declarePermissions } from '#shared/permission.ts'
import { en } from './messages/permissions.en.ts'

/** The keys of what people may do with listings; one's own are those that one is the owner of. */
export const listingPermission = {
  writeOwn: 'properties.write-own',
  readAll: 'properties.read-all',
  writeAll: 'properties.write-all',
} as const

/** Any one of these opens the calls that change listings; which listings is decided one by one. */
export const mayWriteListings = [listingPermission.writeOwn, listingPermission.writeAll] as const

export const listingPermissions = declarePermissions(
  'properties',
  { name: 'listingPermissions', english: en },
  { [listingPermission.writeOwn]: ['agent'] },
)
