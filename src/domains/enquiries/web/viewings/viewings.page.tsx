import { useLayoutEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useRecordChanges } from '#domains/notifications/web/index.ts'
import { formatDayOfMonth } from '#shared/appointment.ts'
import { daysAfter, formatDate, weekDayOf } from '#shared/calendar.ts'
import { dayOf, formatTime, formatMoment } from '#shared/moment.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { LoadFailure } from '#ui/admin/load-failure.tsx'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { usePermission } from '#ui/admin/use-session.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { Select } from '#ui/select.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { WrittenText } from '#ui/written-text.tsx'
import { CopyField } from '#ui/admin/one-time-secret.tsx'
import { useBusy } from '#ui/admin/use-busy.ts'
import { useOutcome } from '#ui/admin/use-outcome.ts'
import { TitledSection } from '#ui/titled-section.tsx'
import { useInTurn } from '#ui/use-in-turn.ts'
import { daysAround, readDay, weekDays } from '../../days.ts'
import { enquiryPermission, maxViewings } from '../../enquiry.ts'
import { inboxMessages } from '../../messages/index.ts'
import { type EnquiryView, enquiryQueries, useAgents } from '../enquiry.queries.ts'

/** `/viewings`: the calendar of viewings; a week side by side, on phones one day below the other. */
export default function ViewingsPage() {
  const texts = useMessages(inboxMessages)
  const t = texts.calendar
  const address = useCalendarAddress()
  const { days, assignee } = address
  const [first = '', last = first] = [days[0], days.at(-1)]
  const query = new URLSearchParams({ from: first, to: last, ...(assignee && { assignee }) }).toString()
  const loaded = useLoaded(['enquiry.viewings', query], () => enquiryQueries.viewings(query), 'list')
  useRecordChanges('enquiry', loaded.reload)
  const viewings = loaded.data?.viewings
  return (
    <AdminPage title={texts.names.viewings} text={t.text}>
      <CalendarHead address={address} />
      <LoadFailure title={t.failed} loaded={loaded} />
      {loaded.data?.more ? <p className="pb-4">{t.more({ max: maxViewings })}</p> : null}
      <div
        aria-busy={loaded.loading || undefined}
        className={`grid gap-3 pb-10 ${days.length > 1 ? 'lg:grid-cols-7' : 'max-w-text'}`}
      >
        {viewings && !loaded.failed
          ? days.map((day) => <Day key={day} day={day} viewings={viewings.filter((one) => isOn(one, day))} />)
          : null}
      </div>
      <FeedSection />
    </AdminPage>
  )
}

type CalendarAddress = {
  view: 'day' | 'week'
  days: string[]
  assignee: string
  set: (changes: Record<string, string>) => void
  go: (by: -1 | 1) => void
}

/** Keeps the shown days in the address, so that reload, back and a shared link show the same. */
function useCalendarAddress(): CalendarAddress {
  const [parameters, setParameters] = useSearchParams()
  const [now] = useState(Date.now)
  const view = parameters.get('view') === 'day' ? 'day' : 'week'
  const dayIn = (address: URLSearchParams) => readDay(address.get('day') ?? '', now)
  // A navigation takes a moment; a second press meanwhile goes on from where the first one leads.
  const latest = useRef(parameters)
  useLayoutEffect(() => {
    latest.current = parameters
  }, [parameters])
  const set = (changes: Record<string, string>) => {
    const after = new URLSearchParams(latest.current)
    for (const [key, value] of Object.entries(changes)) {
      if (value) after.set(key, value)
      else after.delete(key)
    }
    latest.current = after
    setParameters(after, { preventScrollReset: true })
  }
  return {
    view,
    days: daysAround(dayIn(parameters), view),
    assignee: parameters.get('assignee') ?? '',
    set,
    go: (by) => set({ day: daysAfter(dayIn(latest.current), by * (view === 'day' ? 1 : 7)) }),
  }
}

function CalendarHead({ address }: { address: CalendarAddress }) {
  const texts = useMessages(inboxMessages)
  const t = texts.calendar
  const language = useLanguage()
  const readsAll = usePermission(enquiryPermission.readAll)
  const agents = useAgents()
  const { view, days, assignee, set, go } = address
  const [from, to] = [days[0], days.at(-1)].map((day) => formatDate(`${day}T12:00:00Z`, language))
  return (
    <div className="grid grid-cols-1 gap-4 pb-5">
      <h2 className="text-lg font-semibold" aria-live="polite">
        {view === 'day' ? from : t.span({ from: from ?? '', to: to ?? '' })}
      </h2>
      <div className="flex flex-wrap items-center gap-2">
        <Button kind="secondary" size="small" onClick={() => go(-1)}>
          {t.previous}
        </Button>
        <Button kind="secondary" size="small" onClick={() => set({ day: '' })}>
          {t.today}
        </Button>
        <Button kind="secondary" size="small" onClick={() => go(1)}>
          {t.next}
        </Button>
        <span className="flex flex-wrap gap-2 sm:ms-4">
          {(['week', 'day'] as const).map((each) => (
            <Button
              key={each}
              size="small"
              kind={each === view ? 'primary' : 'secondary'}
              aria-pressed={each === view}
              onClick={() => set({ view: each === 'day' ? 'day' : '', day: days[0] ?? '' })}
            >
              {t[each]}
            </Button>
          ))}
        </span>
        {readsAll ? (
          <span className="w-52 max-w-full sm:ms-auto">
            <Select
              aria-label={t.whose}
              value={assignee}
              placeholder={t.everybody}
              options={[
                { value: 'me', label: texts.mine },
                { value: 'nobody', label: texts.noAgent },
                ...agents.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              onChange={({ target }) => set({ assignee: target.value })}
            />
          </span>
        ) : null}
      </div>
    </div>
  )
}

function Day({ day, viewings }: { day: string; viewings: readonly EnquiryView[] }) {
  const t = useMessages(inboxMessages).calendar
  const language = useLanguage()
  const [now] = useState(Date.now)
  const name = t.days[weekDays[weekDayOf(day)] ?? 'mon']
  const today = day === dayOf(now)
  return (
    <section
      aria-labelledby={`day-${day}`}
      className={`bg-sunken grid content-start gap-2 rounded-md border-t-3 p-2 ${today ? 'border-berbere' : 'border-transparent'}`}
    >
      <h3 id={`day-${day}`} className="grid text-sm">
        <span className="flex flex-wrap items-baseline justify-between gap-x-2">
          <span className="font-semibold">{name}</span>{' '}
          {today ? <span className="text-berbere text-xs font-semibold">{t.today}</span> : null}
        </span>
        <span className="text-muted figures text-xs">{formatDayOfMonth(`${day}T12:00:00Z`, language)}</span>
      </h3>
      {viewings.length === 0 ? <p className="text-muted text-sm">{t.none}</p> : null}
      <ol className="grid gap-2">
        {viewings.map((viewing) => (
          <Viewing key={viewing.id} viewing={viewing} />
        ))}
      </ol>
    </section>
  )
}

function Viewing({ viewing }: { viewing: EnquiryView }) {
  const t = useMessages(inboxMessages)
  const language = useLanguage()
  const { id, name, property, agent, viewing_at: at } = viewing
  return (
    <li className="bg-surface grid gap-1 rounded-sm p-2 text-sm">
      <span className="figures font-semibold">{at === null ? '' : formatTime(at, language)}</span>
      <TextLink to={`/enquiries?open=${id}`} className="wrap-anywhere">
        <WrittenText text={property.title} />
      </TextLink>
      <span className="wrap-anywhere">{t.calendar.with({ name })}</span>
      <span className="text-muted text-xs">{agent?.name ?? t.noAgent}</span>
    </li>
  )
}

function isOn({ viewing_at: at }: EnquiryView, day: string): boolean {
  return at !== null && dayOf(Date.parse(at)) === day
}

/** The secret address of the user's viewings: create, show once, revoke. */
function FeedSection() {
  const t = useMessages(inboxMessages).feed
  const language = useLanguage()
  const outcome = useOutcome()
  const feed = useLoaded(['enquiry.feed'], enquiryQueries.feed)
  const [address, setAddress] = useState<string | null>(null)
  const inTurn = useInTurn()
  const [make, making] = useBusy(async () => {
    try {
      setAddress((await inTurn(enquiryQueries.makeFeed)).address)
    } catch (problem) {
      outcome.failed(problem, t.failed)
    }
    feed.reload()
  })
  const [revoke, revoking] = useBusy(async () => {
    if (await outcome.tell(inTurn(enquiryQueries.revokeFeed), t.failed)) setAddress(null)
    feed.reload()
  })
  if (!feed.data) return null
  const { since, last_used_at: used } = feed.data
  const facts = [
    since === null ? null : t.since({ date: formatMoment(since, language) }),
    used === null ? null : t.used({ date: formatMoment(used, language) }),
  ].filter(Boolean)
  return (
    <TitledSection title={t.title} text={t.text}>
      {facts.length > 0 ? <p className="text-sm">{facts.join(' ')}</p> : null}
      {address === null ? null : (
        <CopyField key={address} label={t.address} hint={t.once} value={address} texts={t} size="small" />
      )}
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" size="small" busy={making} onClick={make}>
          {since === null ? t.make : t.renew}
        </Button>
        {since === null ? null : (
          <Button kind="quiet" size="small" busy={revoking} onClick={revoke}>
            {t.revoke}
          </Button>
        )}
      </div>
    </TitledSection>
  )
}
