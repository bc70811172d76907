import type { ReactNode } from 'react'
import { EventSentence } from '#domains/audit/web/index.ts'
import { formatCount } from '#shared/figures.ts'
import { formatMoment } from '#shared/moment.ts'
import { Icon } from '#ui/icon.tsx'
import { LocalizedLink, useLanguage, useMessages } from '#ui/language.tsx'
import { uiMessages } from '#ui/messages/index.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { TitledSection } from '#ui/titled-section.tsx'
import type { DashboardView } from '../dashboard.schemas.ts'
import { dashboardMessages } from '../messages/index.ts'
import { ShareChart, type SharePart, nameText } from './charts.tsx'
import type { ChosenPeriod } from './period-choice.tsx'

type FoldedPartProps = { id: string; title: string; text?: string; open?: boolean; children: ReactNode }

/** A collapsible section; `open` expands it initially. */
export function FoldedPart({ id, title, text, open = false, children }: FoldedPartProps) {
  return (
    <details open={open} className="group border-ink border-t">
      <summary className="hover:text-juniper flex cursor-pointer items-center justify-between gap-4 py-4 transition-colors">
        <span className="min-w-0">
          <h2 id={id} className="text-xl tracking-tight">
            {title}
          </h2>
          {text === undefined ? null : <span className="text-muted">{text}</span>}
        </span>
        <Icon name="down" size={16} className="shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <section aria-labelledby={id} className="@container pt-1 pb-10">
        {children}
      </section>
    </details>
  )
}

/** The main figures, each with a link to its list. */
export function Tiles({ view, days }: { view: DashboardView; days: ChosenPeriod['days'] }) {
  const t = useMessages(dashboardMessages)
  const ofPublication = (wanted: 'draft' | 'expired') =>
    view.publications.find(({ publication }) => publication === wanted) ?? { listings: 0, list: null }
  const tiles = [
    { label: t.whole, ...view.whole },
    { label: t.listed, ...view.listed },
    { label: t.drafts, ...ofPublication('draft') },
    { label: t.expired, ...ofPublication('expired') },
    { label: t.added[days], ...view.added },
  ]
  return (
    <section aria-label={t.tiles}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 pb-10 sm:grid-cols-3 xl:grid-cols-5">
        {tiles.map(({ label, listings, list }) => (
          <div key={label} className="border-ink flex flex-col-reverse justify-end gap-1 border-t pt-3">
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="figures text-3xl font-semibold tracking-tight">
              {list ? (
                <LocalizedLink
                  to={list}
                  aria-label={`${formatCount(listings)} ${label}`}
                  className="decoration-line hover:text-juniper underline decoration-1 underline-offset-6 transition-colors"
                >
                  {formatCount(listings)}
                </LocalizedLink>
              ) : (
                formatCount(listings)
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The current listings by status, publication, category and location. */
export function StockCharts({ view }: { view: DashboardView }) {
  const t = useMessages(dashboardMessages)
  const language = useLanguage()
  const total = view.whole.listings
  const statuses = view.statuses.map(({ status, property_type: type, ...part }) => ({
    key: `${status}/${type}`,
    name: type ? t.ended[type] : t.status[status],
    ...part,
  }))
  const publications = view.publications.map(({ publication, ...part }) => ({
    key: publication,
    name: t.publication[publication],
    ...part,
  }))
  const categories = view.categories.map(({ id, name, ...part }) => ({
    key: String(id),
    name: nameText(name, language, t.unknown),
    ...part,
  }))
  const place = ({ id, name, others, ...part }: Omit<DashboardView['cities'][number], 'places'>): SharePart => ({
    key: others ? 'others' : String(id),
    name: nameText(name, language, others ? t.others : t.unknown),
    ...part,
  })
  const locations = view.cities.flatMap(({ places, ...city }) => [
    place(city),
    ...places.map((one) => ({ ...place(one), key: `${city.id}/${one.id}`, inner: true })),
  ])
  return (
    <FoldedPart id="dashboard-now" title={t.now} text={t.nowText}>
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-2">
        <div className="grid gap-y-8">
          <ShareChart title={t.statuses} parts={statuses} whole={total} />
          <ShareChart title={t.publications} parts={publications} whole={total} />
          <ShareChart title={t.categories} parts={categories} whole={total} />
        </div>
        <ShareChart title={t.locations} text={t.locationsText} parts={locations} whole={total} />
      </div>
    </FoldedPart>
  )
}

/** Open enquiries and shortcomings of public listings, each with a link to the list of exactly those. */
export function Attention({ attention, enquiries }: Pick<DashboardView, 'attention'> & { enquiries: number }) {
  const t = useMessages(dashboardMessages)
  const open = [
    {
      kind: 'enquiries',
      count: enquiries,
      list: '/enquiries?state=new',
      text: t.enquiries.text,
      title: t.enquiries.title({ count: enquiries }),
    },
    ...attention.map(({ kind, listings, list }) => ({ kind, count: listings, list, ...t.attentionKinds[kind] })),
  ].filter(({ count }) => count > 0)
  return (
    <TitledSection title={t.attention} text={t.attentionText}>
      {open.length === 0 ? (
        <p className="text-muted">{t.nothingToDo}</p>
      ) : (
        <ul className="grid gap-x-8 gap-y-5 md:grid-cols-3">
          {open.map(({ kind, count, list, title, text }) => (
            <li key={kind} className="border-berbere grid content-start gap-1 border-s-3 ps-4">
              <p className="flex flex-wrap items-baseline gap-x-3">
                <span className="figures text-2xl font-semibold">{formatCount(count)}</span>
                {list ? (
                  <TextLink to={list} arrow>
                    {title}
                  </TextLink>
                ) : (
                  <span className="font-semibold">{title}</span>
                )}
              </p>
              <p className="text-muted text-sm">{text}</p>
            </li>
          ))}
        </ul>
      )}
    </TitledSection>
  )
}

/** The latest changes of the period: when, who, what. */
export function ActivityList({ activity }: Pick<DashboardView, 'activity'>) {
  const t = useMessages(dashboardMessages)
  const language = useLanguage()
  if (activity.length === 0) return <p className="text-muted">{t.noActivity}</p>
  return (
    <ol className="grid">
      {activity.map(({ id, happened_at: at, actor, action, kind, subject, count, list }) => (
        <li key={id} className="border-line flex flex-wrap justify-between gap-x-6 border-b py-2.5 text-sm">
          <EventSentence
            action={action}
            actor={actor}
            subject={{ kind, id: count === null ? '' : null, name: subject }}
            count={count ?? undefined}
            to={list ?? undefined}
          />
          <time dateTime={at} className="figures text-muted">
            {formatMoment(at, language)}
          </time>
        </li>
      ))}
    </ol>
  )
}

/** The placeholder of the figures while they load. */
export function FigureSkeletons() {
  const t = useMessages(uiMessages)
  return (
    <div className="grid gap-8 pb-10">
      <output className="text-muted text-sm">{t.loading}</output>
      <div className="grid grid-cols-2 gap-6 sm:grid-cols-3 xl:grid-cols-5">
        {Array.from({ length: 5 }, (_, index) => (
          <Skeleton key={index} className="h-20" />
        ))}
      </div>
      <div className="grid gap-8 lg:grid-cols-2">
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
      </div>
    </div>
  )
}
