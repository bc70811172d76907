import { useMessages } from '#ui/language.tsx'
import { OfficePage } from '#ui/office/office-page.tsx'
import { inboxMessages } from '../messages/index.ts'
import { EnquiryList } from './enquiry-list.tsx'

/** `/enquiries`: the inbox of those who answer visitors. */
export default function EnquiriesPage() {
  const t = useMessages(inboxMessages)
  return (
    <OfficePage title={t.title} text={t.text}>
      <EnquiryList />
    </OfficePage>
  )
}
