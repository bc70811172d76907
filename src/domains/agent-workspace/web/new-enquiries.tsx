import { useMessages } from '#ui/language.tsx'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { usePermission } from '#ui/admin/use-session.ts'
import { TextLink } from '#ui/text-link.tsx'
import { agentMessages } from '../messages/index.ts'
import { workspaceQueries } from './workspace.queries.ts'

/** How many enquiries wait; only for who may read them. */
export function NewEnquiries() {
  const [own, all] = [usePermission('enquiries.read-own'), usePermission('enquiries.read-all')]
  return own || all ? <EnquiryCount /> : null
}

function EnquiryCount() {
  const t = useMessages(agentMessages)
  const { data: count } = useLoaded(['workspace.newEnquiries'], workspaceQueries.newEnquiries)
  if (count === null) return null
  return (
    <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <strong className="text-lg font-semibold">{count === 0 ? t.noEnquiries : t.enquiries({ count })}</strong>
      <TextLink to="/enquiries?state=new" arrow className="inline-flex min-h-11 items-center">
        {t.toEnquiries}
      </TextLink>
    </p>
  )
}
