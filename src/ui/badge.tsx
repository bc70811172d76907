import type { ReactNode } from 'react'

export type BadgeKind = 'rent' | 'sell' | 'neutral' | 'good' | 'waiting' | 'closed' | 'on-picture'

const kinds: Record<BadgeKind, { text: string; mark: string }> = {
  rent: { text: 'text-ink', mark: 'bg-juniper' },
  sell: { text: 'text-ink', mark: 'bg-berbere' },
  neutral: { text: 'text-muted', mark: 'bg-edge' },
  good: { text: 'text-good', mark: 'bg-good' },
  waiting: { text: 'text-ink', mark: 'bg-meskel' },
  closed: { text: 'text-muted line-through', mark: 'bg-muted' },
  'on-picture': { text: 'bg-cotton/92 text-night rounded-sm px-2.5 py-1', mark: 'bg-berbere' },
}

/** A short state or kind, marked by a small diamond; the word carries the meaning, the colour only helps. */
export function Badge({ kind = 'neutral', children }: { kind?: BadgeKind; children: ReactNode }) {
  const { text, mark } = kinds[kind]
  return (
    <span className={`inline-flex items-center gap-2 text-xs font-semibold whitespace-nowrap ${text}`}>
      <span aria-hidden="true" className={`size-2 rotate-45 ${mark}`} />
      {children}
    </span>
  )
}
