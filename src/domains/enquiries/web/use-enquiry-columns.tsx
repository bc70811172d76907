import { formatMoment } from '#shared/calendar.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import type { Column } from '#ui/admin/data-table.tsx'
import { RowAction, RowActions } from '#ui/admin/row-action.tsx'
import { adminMessages } from '#ui/admin/messages/index.ts'
import { WrittenText } from '#ui/written-text.tsx'
import { inboxMessages } from '../messages/index.ts'
import type { EnquiryView } from './enquiry.queries.ts'
import { StateBadge } from './state-badge.tsx'

/** The columns of the inbox. */
export function useEnquiryColumns(onOpen: (id: number) => void): Column<EnquiryView>[] {
  const t = useMessages(inboxMessages)
  const office = useMessages(adminMessages)
  const language = useLanguage()
  return [
    {
      key: 'visitor',
      heading: t.visitor,
      choice: 'always',
      cell: ({ name, phone, email }) => (
        <span className="grid">
          <span className="font-semibold">
            <WrittenText text={name} />
          </span>
          <span className="text-muted figures text-sm">{phone ?? email}</span>
        </span>
      ),
    },
    {
      key: 'property',
      heading: t.property,
      cell: ({ property }) => (
        <span className="grid">
          <WrittenText text={property.title} />
          <span className="text-muted figures text-sm">{property.reference}</span>
        </span>
      ),
    },
    {
      key: 'message',
      heading: t.message,
      cell: ({ message }) => (
        <span className="text-muted line-clamp-2 max-w-96">
          <WrittenText text={message} />
        </span>
      ),
    },
    { key: 'agent', heading: t.agent, choice: 'hidden', cell: ({ agent }) => agent?.name ?? t.noAgent },
    { key: 'state', heading: t.state, cell: ({ state }) => <StateBadge state={state} /> },
    {
      key: 'received',
      heading: t.received,
      cell: ({ created_at: at }) => <span className="figures whitespace-nowrap">{formatMoment(at, language)}</span>,
    },
    {
      key: 'actions',
      heading: office.actions,
      choice: 'always',
      atEnd: true,
      pinned: true,
      cell: ({ id, name }) => (
        <RowActions>
          <RowAction label={t.open} of={name} onClick={() => onOpen(id)} />
        </RowActions>
      ),
    },
  ]
}
