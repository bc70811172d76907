import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

type StateKind = 'neutral' | 'good' | 'waiting' | 'danger' | 'closed'
type OfferKind = 'rent' | 'sell'

export type BadgeKind = StateKind | OfferKind

/** Rent and sale differ in colour and icon, since many visitors look for only one of them. */
const offers: Record<OfferKind, { ground: string; icon: IconName }> = {
  rent: { ground: 'bg-juniper', icon: 'key' },
  sell: { ground: 'bg-berbere', icon: 'tag' },
}

const states: Record<StateKind, { text: string; mark: string }> = {
  neutral: { text: 'text-muted', mark: 'bg-edge' },
  good: { text: 'text-good', mark: 'bg-good' },
  waiting: { text: 'text-ink', mark: 'bg-meskel' },
  danger: { text: 'text-danger', mark: 'bg-danger' },
  closed: { text: 'text-muted line-through', mark: 'bg-muted' },
}

/** A short state with a small diamond, or the offer of a listing; the text carries the meaning. */
export function Badge({ kind = 'neutral', children }: { kind?: BadgeKind; children: ReactNode }) {
  if (kind === 'rent' || kind === 'sell') {
    const { ground, icon } = offers[kind]
    return (
      <span
        className={`text-on-juniper inline-flex items-center gap-1.5 rounded-sm px-2.5 py-1 text-xs font-semibold whitespace-nowrap ${ground}`}
      >
        <Icon name={icon} size={14} />
        {children}
      </span>
    )
  }
  const { text, mark } = states[kind]
  return (
    <span
      className={`inline-flex items-center gap-2 text-xs font-semibold max-md:wrap-normal md:whitespace-nowrap ${text}`}
    >
      <span aria-hidden="true" className={`size-2 shrink-0 rotate-45 ${mark}`} />
      {children}
    </span>
  )
}
