import { type ReactNode, useId } from 'react'
import { formatCount } from '#shared/figures.ts'
import { formatMoment } from '#shared/moment.ts'
import { formatSize } from '#shared/size.ts'
import { Badge } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import type { Judgement } from '../judge.ts'
import { statusMessages } from '../messages/index.ts'
import type { StatusView } from '../status.schemas.ts'

type Fact = { label: string; value: ReactNode }
type Judged = { state: Judgement['state']; advice: Judgement['advice'] }
type PartProps = { title: string; judged?: Judged; facts?: readonly Fact[]; children?: ReactNode }
type ViewProps = { view: StatusView }

/** One part of the installation: how it is, its figures, and what there is to do about it. */
function Part({ title, judged, facts, children }: PartProps) {
  const t = useMessages(statusMessages)
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-ink grid content-start gap-3 border-t pt-4 pb-8">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-lg font-semibold tracking-tight">
          {title}
        </h2>
        {judged ? <StateMark state={judged.state} /> : null}
      </header>
      {judged?.advice ? (
        <p className={judged.state === 'bad' ? 'border-danger border-s-3 ps-3' : 'border-meskel border-s-3 ps-3'}>
          {t.advice[judged.advice]}
        </p>
      ) : null}
      <dl className="grid gap-y-1.5 text-sm empty:hidden">
        {facts?.map(({ label, value }) => (
          <div key={label} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4">
            <dt className="text-muted">{label}</dt>
            <dd className="figures wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  )
}

function StateMark({ state }: { state: Judgement['state'] }) {
  const { states } = useMessages(statusMessages)
  if (state !== 'bad') return <Badge kind={state === 'good' ? 'good' : 'waiting'}>{states[state]}</Badge>
  return (
    <span className="text-danger inline-flex items-center gap-1.5 text-xs font-semibold">
      <Icon name="warning" size={16} />
      {states.bad}
    </span>
  )
}

/** What parts say in the language of the reader. */
function useTexts() {
  const t = useMessages(statusMessages)
  const language = useLanguage()
  return {
    t,
    moment: (at: string | null, otherwise: string) => (at === null ? otherwise : formatMoment(at, language)),
    yesNo: (yes: boolean) => (yes ? t.yes : t.no),
    size: (bytes: number) => formatSize(bytes, language),
  }
}

export function JobsPart({ view: { jobs } }: ViewProps) {
  const { t } = useTexts()
  return (
    <Part
      title={t.jobs.title}
      judged={jobs}
      facts={[
        { label: t.jobs.waiting, value: formatCount(jobs.waiting) },
        { label: t.jobs.active, value: formatCount(jobs.active) },
        { label: t.jobs.failed, value: formatCount(jobs.failed) },
      ]}
    />
  )
}

export function MailPart({ view: { mail } }: ViewProps) {
  const { t, moment } = useTexts()
  return (
    <Part
      title={t.mail.title}
      judged={mail}
      facts={[
        { label: t.mail.way, value: t.mail.ways[mail.way] },
        { label: t.mail.lastSent, value: moment(mail.last_sent_at, t.mail.notLately) },
        { label: t.mail.waiting, value: formatCount(mail.waiting) },
        { label: t.mail.failed, value: formatCount(mail.failed) },
        ...(mail.reason === null ? [] : [{ label: t.mail.reason, value: mail.reason }]),
      ]}
    />
  )
}

export function BackupPart({ view: { backup } }: ViewProps) {
  const { t, moment, yesNo } = useTexts()
  return (
    <Part
      title={t.backup.title}
      judged={backup}
      facts={[
        { label: t.backup.daily, value: yesNo(backup.daily) },
        { label: t.backup.last, value: moment(backup.made_at, t.never) },
        ...(backup.made_at === null ? [] : [{ label: t.backup.ofToday, value: yesNo(backup.of_today) }]),
        ...(backup.failed_at === null ? [] : [{ label: t.backup.failed, value: moment(backup.failed_at, '') }]),
        ...(backup.reason === null ? [] : [{ label: t.backup.reason, value: backup.reason }]),
      ]}
    />
  )
}

export function StorePart({ view: { store } }: ViewProps) {
  const { t, yesNo } = useTexts()
  return (
    <Part
      title={t.store.title}
      judged={store}
      facts={[
        { label: t.store.place, value: `${t.store.kinds[store.kind]} ${store.place}` },
        { label: t.store.writable, value: yesNo(store.writable) },
      ]}
    />
  )
}

export function DiskPart({ view: { disk } }: ViewProps) {
  const { t, size } = useTexts()
  const share = Math.floor((100 * disk.free_bytes) / disk.total_bytes)
  const free = t.disk.ofTotal({ free: size(disk.free_bytes), total: size(disk.total_bytes), share })
  return <Part title={t.disk.title} judged={disk} facts={[{ label: t.disk.free, value: free }]} />
}

export function DatabasePart({ view: { database } }: ViewProps) {
  const { t, size } = useTexts()
  const standbys = database.standbys.map(({ name, bytes_behind: bytes, seconds_behind: seconds }) => ({
    label: name,
    value:
      bytes === null
        ? t.unknown
        : t.database.behind({ amount: size(bytes), seconds: String(Math.round(seconds ?? 0)) }),
  }))
  return (
    <Part
      title={t.database.title}
      judged={database}
      facts={[
        { label: t.database.size, value: size(database.bytes) },
        { label: t.database.kind, value: t.database.kinds[database.embedded ? 'embedded' : 'external'] },
        ...(standbys.length > 0 ? standbys : [{ label: t.database.standbys, value: t.none }]),
      ]}
    />
  )
}

export function ServersPart({ view: { servers } }: ViewProps) {
  const { t, moment } = useTexts()
  return (
    <Part title={t.servers.title}>
      <p className="text-sm">{t.servers.text({ count: servers.length })}</p>
      <ul className="grid gap-1 text-sm">
        {servers.map(({ address, since }) => (
          <li key={`${since} ${address}`} className="figures wrap-anywhere">
            {address ?? t.servers.sameMachine},{' '}
            <span className="text-muted">{t.servers.since({ at: moment(since, '') })}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

export function VersionsPart({ view: { versions } }: ViewProps) {
  const { t, moment } = useTexts()
  const { product, node, postgres, schema, started_at: startedAt } = versions
  return (
    <Part
      title={t.versions.title}
      facts={[
        { label: t.versions.product, value: product },
        { label: t.versions.node, value: node },
        { label: t.versions.postgres, value: postgres },
        { label: t.versions.schema, value: schema },
        { label: t.versions.startedAt, value: moment(startedAt, '') },
      ]}
    />
  )
}
