import { useSearchParams } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { buttonStyle } from '#ui/button.tsx'
import { LocalizedLink, useMessages } from '#ui/language.tsx'
import type { EnquiryState } from '../enquiry.ts'
import { inboxMessages } from '../messages/index.ts'

const kinds = {
  new: 'waiting',
  contacted: 'good',
  viewing: 'good',
  won: 'good',
  lost: 'neutral',
  closed: 'neutral',
} as const

/** The state of an enquiry as a coloured badge. */
export function StateBadge({ state }: { state: EnquiryState }) {
  const t = useMessages(inboxMessages)
  return <Badge kind={kinds[state]}>{t.states[state]}</Badge>
}

/** Returns the address of an enquiry opened over the list or the board as it is now. */
export function useOpenedAddress(): (id: number) => string {
  const [parameters] = useSearchParams()
  return (id) => addressWith(parameters, { open: String(id) })
}

function addressWith(parameters: URLSearchParams, changes: Readonly<Record<string, string>>): string {
  return `/enquiries?${new URLSearchParams({ ...Object.fromEntries(parameters), ...changes })}`
}

/** Links between the list and the board of enquiries; both keep the search and the filters. */
export function ViewChoice({ view }: { view: 'list' | 'board' }) {
  const t = useMessages(inboxMessages)
  const [parameters] = useSearchParams()
  const narrowing = new URLSearchParams(parameters)
  for (const key of ['view', 'page', 'open']) narrowing.delete(key)
  return (
    <nav aria-label={t.title} className="flex gap-2">
      {(['list', 'board'] as const).map((one) => (
        <LocalizedLink
          key={one}
          to={addressWith(narrowing, one === 'list' ? {} : { view: 'board' })}
          aria-current={view === one ? 'page' : undefined}
          className={buttonStyle(view === one ? 'primary' : 'secondary', 'small')}
        >
          {one === 'list' ? t.asList : t.asBoard}
        </LocalizedLink>
      ))}
    </nav>
  )
}
