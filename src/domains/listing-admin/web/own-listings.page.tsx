import { useMessages } from '#ui/language.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { listingAdminMessages } from '../messages/index.ts'
import { ListingList } from './list/listing-list.tsx'

/** `/home-listings`: the listings of the signed-in agent (readings, "Routes"). */
export default function OwnListingsPage() {
  return (
    <AdminPage title={useMessages(listingAdminMessages).ownTitle}>
      <ListingList scope="own" />
    </AdminPage>
  )
}
