import { type ReactNode, useId } from 'react'
import { PlainValue } from '#domains/audit/web/index.ts'
import { formatCount } from '#shared/figures.ts'
import { formatMoment } from '#shared/moment.ts'
import { formatSize } from '#shared/size.ts'
import { Badge } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import type { Judgement } from '../judge.ts'
import { statusMessages } from '../messages/index.ts'
import type { StatusView } from '../status.schemas.ts'

/** A label with a value; a fact without a value is omitted. */
type Fact = readonly [label: string, value: ReactNode]
type Judged = { state: Judgement['state']; advice: Judgement['advice'] }
type PartProps = { title: string; judged?: Judged; facts?: readonly Fact[]; children?: ReactNode }

/** A part of the installation: its state, its figures, and what to do about it. */
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
        {facts?.map(([label, value]) =>
          value === null ? null : (
            <div key={label} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4">
              <dt className="text-muted">{label}</dt>
              <dd className="figures wrap-anywhere">{value}</dd>
            </div>
          ),
        )}
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

/** All parts of the installation. */
export function StatusParts({ view }: { view: StatusView }) {
  const t = useMessages(statusMessages)
  const language = useLanguage()
  const moment = (at: string) => formatMoment(at, language)
  const yesNo = (yes: boolean) => (yes ? t.yes : t.no)
  const size = (bytes: number) => formatSize(bytes, language)
  const { jobs, mail, store, disk, database, versions } = view
  const share = Math.floor((100 * disk.free_bytes) / disk.total_bytes)
  const behind = (bytes: number, seconds: number | null) =>
    t.database.behind({ amount: size(bytes), seconds: String(Math.round(seconds ?? 0)) })
  const standbys = database.standbys.map(({ name, bytes_behind: bytes, seconds_behind: seconds }): Fact => {
    return [name, bytes === null ? t.unknown : behind(bytes, seconds)]
  })
  return (
    <div className="grid items-start gap-x-10 lg:grid-cols-2">
      <Part
        title={t.jobs.title}
        judged={jobs}
        facts={[
          [t.jobs.waiting, formatCount(jobs.waiting)],
          [t.jobs.active, formatCount(jobs.active)],
          [t.jobs.failed, formatCount(jobs.failed)],
        ]}
      />
      <Part
        title={t.mail.title}
        judged={mail}
        facts={[
          [t.mail.way, t.mail.ways[mail.way]],
          [t.mail.lastSent, mail.last_sent_at === null ? t.mail.notLately : moment(mail.last_sent_at)],
          [t.mail.waiting, formatCount(mail.waiting)],
          [t.mail.failed, formatCount(mail.failed)],
          [t.mail.reason, mail.reason],
        ]}
      />
      <BackupPart backup={view.backup} />
      <Part
        title={t.store.title}
        judged={store}
        facts={[
          [t.store.place, `${t.store.kinds[store.kind]} ${store.place}`],
          [t.store.writable, yesNo(store.writable)],
        ]}
      />
      <Part
        title={t.disk.title}
        judged={disk}
        facts={[[t.disk.free, t.disk.ofTotal({ free: size(disk.free_bytes), total: size(disk.total_bytes), share })]]}
      />
      <Part
        title={t.database.title}
        judged={database}
        facts={[
          [t.database.size, size(database.bytes)],
          [t.database.kind, t.database.kinds[database.embedded ? 'embedded' : 'external']],
          ...(standbys.length > 0 ? standbys : [[t.database.standbys, t.none] as const]),
        ]}
      />
      <ServersPart servers={view.servers} />
      <Part
        title={t.versions.title}
        facts={[
          [t.versions.product, versions.product],
          [t.versions.node, versions.node],
          [t.versions.postgres, versions.postgres],
          [t.versions.schema, versions.schema],
          [t.versions.startedAt, moment(versions.started_at)],
        ]}
      />
    </div>
  )
}

function BackupPart({ backup }: Pick<StatusView, 'backup'>) {
  const { backup: t, never, yes, no } = useMessages(statusMessages)
  const language = useLanguage()
  const { daily, made_at: madeAt, of_today: isOfToday, failed_at: failedAt, reason } = backup
  const recorded = { kind: 'backup', field: 'backup_failure', people: {}, side: 'after', other: null } as const
  return (
    <Part
      title={t.title}
      judged={backup}
      facts={[
        [t.daily, daily ? yes : no],
        [t.last, madeAt === null ? never : formatMoment(madeAt, language)],
        [t.ofToday, madeAt && (isOfToday ? yes : no)],
        [t.failed, failedAt && formatMoment(failedAt, language)],
        [t.reason, reason && <PlainValue key="reason" {...recorded} value={reason} />],
      ]}
    />
  )
}

function ServersPart({ servers }: Pick<StatusView, 'servers'>) {
  const t = useMessages(statusMessages).servers
  const language = useLanguage()
  return (
    <Part title={t.title}>
      <p className="text-sm">{t.text({ count: servers.length })}</p>
      <ul className="grid gap-1 text-sm">
        {servers.map(({ address, since }) => (
          <li key={`${since} ${address}`} className="figures wrap-anywhere">
            {address ?? t.sameMachine},{' '}
            <span className="text-muted">{t.since({ at: formatMoment(since, language) })}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
