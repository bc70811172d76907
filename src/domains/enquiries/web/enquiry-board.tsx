import { useRecordChanges } from '#domains/notifications/web/index.ts'
import { formatAppointment } from '#shared/appointment.ts'
import { formatMoment } from '#shared/moment.ts'
import { SearchBox } from '#ui/admin/search-box.tsx'
import { FilterBar, type ListFilter } from '#ui/admin/list/filter-bar.tsx'
import { LoadFailure } from '#ui/admin/load-failure.tsx'
import type { ListAddress } from '#ui/admin/use-list-address.ts'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { Select } from '#ui/select.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { WrittenText } from '#ui/written-text.tsx'
import { type EnquiryState, pipelineStates } from '../enquiry.ts'
import { inboxMessages } from '../messages/index.ts'
import { ViewChoice, useOpenedAddress } from './enquiry-parts.tsx'
import { type EnquiryView, enquiryQueries } from './enquiry.queries.ts'
import { useMoving } from './move-enquiry.tsx'

/** The most cards per column; the list has them all. */
const cardsPerColumn = 20

/** The enquiries by state, the newest of each; the select on a card moves it, so that keyboard, mouse and touch work alike. */
export function EnquiryBoard({ address, filters }: { address: ListAddress; filters: readonly ListFilter[] }) {
  const t = useMessages(inboxMessages)
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 pb-4">
        <SearchBox
          value={address.q}
          label={t.search}
          onSearch={(text) => address.set({ q: text }, { replace: true })}
        />
        {/* The columns are the states. */}
        <FilterBar filters={filters.filter(({ key }) => key !== 'state')} address={address} />
        <span className="ms-auto">
          <ViewChoice view="board" />
        </span>
      </div>
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-5">
        {pipelineStates.map((state) => (
          <BoardColumn key={state} state={state} address={address} />
        ))}
      </div>
    </>
  )
}

function BoardColumn({ state, address }: { state: EnquiryState; address: ListAddress }) {
  const t = useMessages(inboxMessages)
  const { assignee } = address.filter
  const filter = { state, ...(address.q && { q: address.q }), ...(assignee && { assignee }) }
  const query = new URLSearchParams({ ...filter, limit: String(cardsPerColumn) }).toString()
  const column = useLoaded(['enquiry.column', query], () => enquiryQueries.page(query), 'list')
  useRecordChanges('enquiry', column.reload)
  const { move, question } = useMoving()
  const { items = [], total = 0, totalIsExact = true } = column.data ?? {}
  return (
    <section
      aria-labelledby={`column-${state}`}
      className="bg-sunken forced-colors:border grid content-start gap-3 rounded-md p-3"
    >
      <h2 id={`column-${state}`} className="text-sm font-semibold">
        {t.board.count({ state: t.states[state], count: totalIsExact ? String(total) : `${total}+` })}
      </h2>
      <LoadFailure title={t.failed} loaded={column} />
      {column.data && items.length === 0 ? <p className="text-muted text-sm">{t.board.empty}</p> : null}
      <ul className="grid gap-3">
        {items.map((enquiry) => (
          <li key={enquiry.id} tabIndex={-1}>
            <Card enquiry={enquiry} onMove={(to) => void move(enquiry, to)} />
          </li>
        ))}
      </ul>
      {total > items.length ? (
        <TextLink to={`/enquiries?${new URLSearchParams(filter)}`} className="text-sm">
          {t.board.all}
        </TextLink>
      ) : null}
      {question}
    </section>
  )
}

function Card({ enquiry, onMove }: { enquiry: EnquiryView; onMove: (to: EnquiryState) => void }) {
  const t = useMessages(inboxMessages)
  const language = useLanguage()
  const openedAddress = useOpenedAddress()
  const { id, name, property, agent, state, viewing_at: viewing, created_at: at } = enquiry
  return (
    <article className="bg-surface forced-colors:border grid gap-2 rounded-sm p-3">
      <TextLink to={openedAddress(id)} className="line-clamp-3 py-1 wrap-anywhere">
        <WrittenText text={name} />
      </TextLink>
      <p className="text-sm wrap-anywhere">
        <WrittenText text={property.title} />
      </p>
      {state === 'viewing' && viewing ? (
        <p className="figures text-sm font-semibold">{formatAppointment(viewing, language)}</p>
      ) : null}
      <p className="text-muted figures text-xs">{[agent?.name ?? t.noAgent, formatMoment(at, language)].join(' · ')}</p>
      <Select
        acts
        aria-label={t.move.to({ name })}
        value={state}
        options={pipelineStates.map((value) => ({ value, label: t.states[value] }))}
        onChange={({ target }) => onMove(target.value as EnquiryState)}
      />
    </article>
  )
}
