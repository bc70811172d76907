import { useMessages } from '#ui/language.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { listingAdminMessages } from '../messages/index.ts'
import { ListingList } from './list/listing-list.tsx'

/** `/pro`: every listing (specification §2, "Admin lists"). */
export default function ListingsPage() {
  return (
    <AdminPage title={useMessages(listingAdminMessages).title}>
      <ListingList scope="all" />
    </AdminPage>
  )
}
