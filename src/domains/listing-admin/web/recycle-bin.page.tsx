import { binKeptDays, listingPermission } from '#domains/listings/index.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { usePermission } from '#ui/admin/use-session.ts'
import { useMessages } from '#ui/language.tsx'
import { listingAdminMessages } from '../messages/index.ts'
import { ListingList } from './list/listing-list.tsx'

/** `/recycle-bin`: listings that were deleted, until they are removed for good; all of them, or one's own. */
export default function RecycleBinPage() {
  const t = useMessages(listingAdminMessages).bin
  const all = usePermission(listingPermission.readAll)
  return (
    <AdminPage title={t.title} text={t.text({ days: binKeptDays })}>
      <ListingList scope={all ? 'all' : 'own'} inBin />
    </AdminPage>
  )
}
