import { useMessages } from '#ui/language.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { inboxMessages } from '../messages/index.ts'
import { EnquiryList } from './enquiry-list.tsx'

/** `/enquiries`: the inbox of those who answer visitors. */
export default function EnquiriesPage() {
  const t = useMessages(inboxMessages)
  return (
    <AdminPage title={t.title} text={t.text}>
      <EnquiryList />
    </AdminPage>
  )
}
