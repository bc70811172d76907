import { LinkByMail } from '#domains/auth/web/index.ts'
import { api } from '#shared/api-client.ts'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { TitledSection } from '#ui/titled-section.tsx'
import { useConfirmationTexts } from './confirmation-texts.ts'

/** The part of the own account that says what an unconfirmed address lacks, and has a link mailed to it; nothing for a confirmed one. */
export default function EmailSection() {
  const t = useConfirmationTexts()
  const { data } = useLoaded(['email-confirmation.account'], () => api.get<{ email_verified: boolean }>('/users/me'))
  if (!data || data.email_verified) return null
  return (
    <TitledSection title={t.section} text={t.missing}>
      <LinkByMail label={t.send} ask={() => api.post('/users/me/confirmation-link')} />
    </TitledSection>
  )
}
