import { useState } from 'react'
import { formatMoment } from '#shared/moment.ts'
import { CopyField } from '#ui/admin/one-time-secret.tsx'
import { useBusy } from '#ui/admin/use-busy.ts'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { useOutcome } from '#ui/admin/use-outcome.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { TitledSection } from '#ui/titled-section.tsx'
import { useInTurn } from '#ui/use-in-turn.ts'
import { inboxMessages } from '../../messages/index.ts'
import { enquiryQueries } from '../enquiry.queries.ts'

/** The secret address of the user's viewings: create, show once, revoke. */
export function FeedSection() {
  const t = useMessages(inboxMessages).feed
  const language = useLanguage()
  const outcome = useOutcome()
  const feed = useLoaded(['enquiry.feed'], enquiryQueries.feed)
  const [address, setAddress] = useState<string | null>(null)
  const inTurn = useInTurn()
  const [make, making] = useBusy(async () => {
    try {
      setAddress((await inTurn(enquiryQueries.makeFeed)).address)
    } catch (problem) {
      outcome.failed(problem, t.failed)
    }
    feed.reload()
  })
  const [revoke, revoking] = useBusy(async () => {
    if (await outcome.tell(inTurn(enquiryQueries.revokeFeed), t.failed)) setAddress(null)
    feed.reload()
  })
  if (!feed.data) return null
  const { since, last_used_at: used } = feed.data
  const facts = [
    since === null ? null : t.since({ date: formatMoment(since, language) }),
    used === null ? null : t.used({ date: formatMoment(used, language) }),
  ].filter(Boolean)
  return (
    <TitledSection title={t.title} text={t.text}>
      {facts.length > 0 ? <p className="text-sm">{facts.join(' ')}</p> : null}
      {address === null ? null : (
        <CopyField key={address} label={t.address} hint={t.once} value={address} texts={t} size="small" />
      )}
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" size="small" busy={making} onClick={make}>
          {since === null ? t.make : t.renew}
        </Button>
        {since === null ? null : (
          <Button kind="quiet" size="small" busy={revoking} onClick={revoke}>
            {t.revoke}
          </Button>
        )}
      </div>
    </TitledSection>
  )
}
