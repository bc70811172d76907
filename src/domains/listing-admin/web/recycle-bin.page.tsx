import { listingPermission } from '#domains/listings/index.ts'
import { usePermission } from '#ui/admin/use-session.ts'
import { ListingList } from './list/listing-list.tsx'

/** `/recycle-bin`: deleted listings until they are removed permanently; all of them, or the user's own. */
export default function RecycleBinPage() {
  return <ListingList scope={usePermission(listingPermission.readAll) ? 'all' : 'own'} inBin />
}
