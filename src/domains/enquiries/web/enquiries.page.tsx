import { formatMoment } from '#shared/calendar.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import type { Column } from '#ui/admin/data-table.tsx'
import { adminMessages } from '#ui/admin/messages/index.ts'
import { RecordList } from '#ui/admin/record-list.tsx'
import { RowAction, RowActions } from '#ui/admin/row-action.tsx'
import { useListAddress } from '#ui/admin/use-list-address.ts'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { Badge } from '#ui/badge.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { WrittenText } from '#ui/written-text.tsx'
import { enquiryPageSizes } from '../enquiry.schemas.ts'
import { type EnquiryState, enquiryStates } from '../enquiry.ts'
import { inboxMessages } from '../messages/index.ts'
import { EnquiryDialog } from './enquiry-dialog.tsx'
import { type EnquiryView, enquiryQueries } from './enquiry.queries.ts'

/** `/enquiries`: the inbox of those who answer visitors. */
export default function EnquiriesPage() {
  const t = useMessages(inboxMessages)
  return (
    <AdminPage title={t.title} text={t.text}>
      <EnquiryList />
    </AdminPage>
  )
}

/** The enquiries with search and state; one of them opens over the list and stands in the address. */
function EnquiryList() {
  const t = useMessages(inboxMessages)
  const address = useListAddress(enquiryPageSizes, { filters: ['state'] })
  const query = address.query()
  const enquiries = useLoaded(['enquiry.page', query], () => enquiryQueries.page(query), 'list')
  const columns = useEnquiryColumns((id) => address.set({ open: String(id), page: address.get('page') }))
  const opened = Number(address.get('open'))
  return (
    <>
      <RecordList
        caption={t.title}
        address={address}
        sizes={enquiryPageSizes}
        list={enquiries}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        searchLabel={t.search}
        filters={[
          {
            key: 'state',
            label: t.state,
            any: t.anyState,
            options: enquiryStates.map((state) => ({ value: state, label: t.states[state] })),
          },
        ]}
        views="enquiries"
        onOpen={({ id }) => address.set({ open: String(id), page: address.get('page') })}
        empty={{ title: t.empty, text: t.emptyText }}
      />
      {opened > 0 ? (
        <EnquiryDialog
          key={opened}
          id={opened}
          onClose={() => address.set({ open: null, page: address.get('page') }, { replace: true })}
          onChanged={enquiries.reload}
        />
      ) : null}
    </>
  )
}

/** The columns of the inbox. */
function useEnquiryColumns(onOpen: (id: number) => void): Column<EnquiryView>[] {
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

/** How far an enquiry is, in a word and a colour. */
function StateBadge({ state }: { state: EnquiryState }) {
  const t = useMessages(inboxMessages)
  return <Badge kind={state === 'new' ? 'waiting' : state === 'closed' ? 'neutral' : 'good'}>{t.states[state]}</Badge>
}
