import { listingPermission } from '#domains/listings/index.ts'
import { usePermission } from '#ui/admin/use-session.ts'
import { ListingList } from './list/listing-list.tsx'

/** `/recycle-bin`: listings that were deleted, until they are removed for good; all of them, or one's own. */
export default function RecycleBinPage() {
  return <ListingList scope={usePermission(listingPermission.readAll) ? 'all' : 'own'} inBin />
}
