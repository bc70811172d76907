import { declarePermissions } from '#shared/permission.ts'
import { en } from './messages/permissions.en.ts'

/** Keys of the permissions on listings; "own" listings are those whose owner the user is. */
export const listingPermission = {
  writeOwn: 'properties.write-own',
  readAll: 'properties.read-all',
  writeAll: 'properties.write-all',
} as const

/** Any of these permissions admits to the calls that change listings; the handler then checks each listing. */
export const mayWriteListings = [listingPermission.writeOwn, listingPermission.writeAll] as const

export const listingPermissions = declarePermissions(
  'properties',
  { name: 'listingPermissions', english: en },
  { [listingPermission.writeOwn]: ['agent'] },
)
