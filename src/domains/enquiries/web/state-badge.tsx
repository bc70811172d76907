import { Badge } from '#ui/badge.tsx'
import { useMessages } from '#ui/language.tsx'
import type { EnquiryState } from '../enquiry.ts'
import { inboxMessages } from '../messages/index.ts'

/** How far an enquiry is, in a word and a colour. */
export function StateBadge({ state }: { state: EnquiryState }) {
  const t = useMessages(inboxMessages)
  return <Badge kind={state === 'new' ? 'waiting' : state === 'closed' ? 'neutral' : 'good'}>{t.states[state]}</Badge>
}
