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

/** Links between the list and the board of enquiries. */
export function ViewChoice({ view }: { view: 'list' | 'board' }) {
  const t = useMessages(inboxMessages)
  return (
    <nav aria-label={t.title} className="flex gap-2">
      {(['list', 'board'] as const).map((one) => (
        <LocalizedLink
          key={one}
          to={one === 'list' ? '/enquiries' : '/enquiries?view=board'}
          aria-current={view === one ? 'page' : undefined}
          className={buttonStyle(view === one ? 'primary' : 'secondary', 'small')}
        >
          {one === 'list' ? t.asList : t.asBoard}
        </LocalizedLink>
      ))}
    </nav>
  )
}
