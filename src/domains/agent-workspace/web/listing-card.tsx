import { formatDate } from '#shared/calendar.ts'
import { adminMessages } from '#ui/admin/messages/index.ts'
import { useBusy } from '#ui/admin/use-busy.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { agentMessages } from '../messages/index.ts'
import type { QualityIssue, WorkspaceListing } from '../workspace.schemas.ts'

export type CardAction = 'publish' | 'renew' | 'markSold' | 'edit'

export type ListingCardProps = {
  listing: WorkspaceListing
  actions: readonly CardAction[]
  onAct: (action: CardAction, listing: WorkspaceListing) => Promise<void>
}

/** A listing with its views, quality issues and actions. */
export function ListingCard({ listing, actions, onAct }: ListingCardProps) {
  const t = useMessages(agentMessages)
  const name = listing.title || t.untitled
  const onMarket = listing.publication === 'published' && listing.status === 'available'
  return (
    <li className="border-line grid content-start gap-3 border-t pt-4">
      <h3 className="text-lg font-semibold tracking-tight wrap-anywhere">
        {onMarket ? <TextLink to={`/property-details/${listing.id}`}>{name}</TextLink> : name}
      </h3>
      <Facts listing={listing} />
      <QualityIssues missing={listing.missing} />
      <div className="flex flex-wrap gap-3">
        {actions.map((action, index) => (
          <ActionButton key={action} first={index === 0} action={action} listing={listing} onAct={onAct} />
        ))}
      </div>
    </li>
  )
}

function Facts({ listing: { reference, publication, expires_at: end, views } }: { listing: WorkspaceListing }) {
  const t = useMessages(agentMessages)
  const language = useLanguage()
  const date = end === null ? null : formatDate(end, language)
  return (
    <p className="text-muted flex flex-wrap gap-x-6 gap-y-1 text-sm">
      <span className="figures">{reference}</span>
      {publication === 'draft' || date === null ? null : (
        <span>{publication === 'expired' ? t.over({ date }) : t.until({ date })}</span>
      )}
      {publication === 'draft' ? null : <span>{t.viewed({ count: views })}</span>}
    </p>
  )
}

type ActionButtonProps = Omit<ListingCardProps, 'actions'> & { action: CardAction; first: boolean }

function ActionButton({ action, first, listing, onAct }: ActionButtonProps) {
  const t = useMessages(agentMessages)
  const { of } = useMessages(adminMessages)
  const [act, busy] = useBusy(onAct)
  const label =
    action === 'markSold' ? t.actions[listing.property_type === 'rent' ? 'rented' : 'sold'] : t.actions[action]
  return (
    <Button
      kind={first ? 'primary' : 'secondary'}
      busy={busy}
      aria-label={of({ action: label, name: listing.title || t.untitled })}
      onClick={() => act(action, listing)}
    >
      {label}
    </Button>
  )
}

function QualityIssues({ missing }: { missing: readonly QualityIssue[] }) {
  const t = useMessages(agentMessages).missing
  if (missing.length === 0) return <p className="text-good py-2 text-sm font-semibold">{t.nothing}</p>
  return (
    <Disclosure summary={t.title({ count: missing.length })}>
      <ul className="grid gap-3">
        {missing.map((issue) => (
          <li key={issue} className="max-w-text">
            <strong className="block font-semibold">{t[issue].what}</strong>
            <span className="text-muted">{t[issue].why}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
