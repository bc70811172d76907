import { useRecordChanges } from '#domains/notifications/web/index.ts'
import { formatMoment } from '#shared/moment.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import type { Column } from '#ui/admin/data-table.tsx'
import { actionsColumn } from '#ui/admin/list/usual-columns.tsx'
import type { ListFilter } from '#ui/admin/list/filter-bar.tsx'
import { adminMessages } from '#ui/admin/messages/index.ts'
import { RecordList } from '#ui/admin/record-list.tsx'
import { type ListAddress, useListAddress } from '#ui/admin/use-list-address.ts'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { usePermission } from '#ui/admin/use-session.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { WrittenText } from '#ui/written-text.tsx'
import { enquiryPageSizes, enquiryPermission, enquiryStates } from '../enquiry.ts'
import { inboxMessages } from '../messages/index.ts'
import { EnquiryBoard } from './enquiry-board.tsx'
import { EnquiryDialog } from './enquiry-dialog.tsx'
import { StateBadge, ViewChoice } from './enquiry-parts.tsx'
import { type EnquiryView, enquiryQueries, useAgents, useNewEnquiries } from './enquiry.queries.ts'

/** `/enquiries`: the inbox of visitors' enquiries. */
export default function EnquiriesPage() {
  const t = useMessages(inboxMessages)
  const address = useListAddress(enquiryPageSizes, { filters: ['state', 'assignee'] })
  const filters = useEnquiryFilters()
  const waiting = useNewEnquiries()
  const opened = Number(address.get('open'))
  const asBoard = address.get('view') === 'board'
  return (
    <AdminPage title={t.title} text={waiting === null ? t.text : t.newCount({ count: waiting })}>
      {asBoard ? (
        <EnquiryBoard address={address} filters={filters} />
      ) : (
        <EnquiryList address={address} filters={filters} />
      )}
      {opened > 0 ? (
        <EnquiryDialog
          key={opened}
          id={opened}
          onClose={() => address.set({ open: null, page: address.get('page') }, { replace: true })}
        />
      ) : null}
    </AdminPage>
  )
}

/** The list of enquiries with search, state and agent; an opened enquiry is a dialog over it, named in the address. */
function EnquiryList({ address, filters }: { address: ListAddress; filters: ListFilter[] }) {
  const t = useMessages(inboxMessages)
  const query = address.query()
  const enquiries = useLoaded(['enquiry.page', query], () => enquiryQueries.page(query), 'list')
  useRecordChanges('enquiry', enquiries.reload)
  const columns = useEnquiryColumns((id) => address.set({ open: String(id), page: address.get('page') }))
  return (
    <RecordList
      caption={t.title}
      address={address}
      list={enquiries}
      columns={columns}
      rowName={({ name }) => name}
      searchLabel={t.search}
      filters={filters}
      tools={<ViewChoice view="list" />}
      views="enquiries"
      onOpen={({ id }) => address.set({ open: String(id), page: address.get('page') })}
      empty={{ title: t.empty, text: t.emptyText }}
    />
  )
}

/** Returns the filters of list and board; only users who see everybody's enquiries can filter by agent. */
function useEnquiryFilters(): ListFilter[] {
  const t = useMessages(inboxMessages)
  const readsAll = usePermission(enquiryPermission.readAll)
  const agents = useAgents()
  const named = agents.map(({ id, name }) => ({ value: String(id), label: name }))
  const state = {
    key: 'state',
    label: t.state,
    any: t.anyState,
    options: enquiryStates.map((value) => ({ value, label: t.states[value] })),
  }
  const assignee = {
    key: 'assignee',
    label: t.assignee,
    any: t.anyAssignee,
    options: [{ value: 'me', label: t.mine }, { value: 'nobody', label: t.noAgent }, ...named],
    loaded: agents.length > 0,
  }
  return readsAll ? [state, assignee] : [state]
}

function useEnquiryColumns(onOpen: (id: number) => void): Column<EnquiryView>[] {
  const t = useMessages(inboxMessages)
  const adminTexts = useMessages(adminMessages)
  const language = useLanguage()
  return [
    {
      key: 'visitor',
      heading: t.visitor,
      choice: 'always',
      cell: ({ name, phone, email }) => (
        <>
          <span className="block font-semibold md:truncate">
            <WrittenText text={name} />
          </span>
          <span className="text-muted figures block text-sm md:truncate">{phone ?? email}</span>
        </>
      ),
      width: 11,
      card: 'name',
    },
    {
      key: 'property',
      heading: t.property,
      cell: ({ property }) => (
        <>
          <span className="line-clamp-2 wrap-anywhere md:whitespace-normal">
            <WrittenText text={property.title} />
          </span>
          <span className="text-muted figures block text-sm md:truncate">{property.reference}</span>
        </>
      ),
      card: 'line',
    },
    {
      key: 'message',
      heading: t.message,
      cell: ({ message }) => (
        <span className="text-muted">
          <WrittenText text={message} />
        </span>
      ),
    },
    { key: 'agent', heading: t.agent, choice: 'hidden', cell: ({ agent }) => agent?.name ?? t.noAgent, width: 10 },
    { key: 'state', heading: t.state, cell: ({ state }) => <StateBadge state={state} />, width: 8, card: 'fact' },
    {
      key: 'received',
      heading: t.received,
      cell: ({ created_at: at }) => <span className="figures md:whitespace-normal">{formatMoment(at, language)}</span>,
      width: 10,
      card: 'fact',
    },
    actionsColumn(adminTexts.actions, {
      of: ({ name }) => name,
      actions: ({ id }) => [{ label: t.open, onAct: () => onOpen(id) }],
    }),
  ]
}
