import { useState } from 'react'
import { api } from '#shared/api-client.ts'
import { formatMoment } from '#shared/moment.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { LoadFailure } from '#ui/admin/load-failure.tsx'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { useOutcome } from '#ui/admin/use-outcome.ts'
import { usePermission } from '#ui/admin/use-session.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { uiMessages } from '#ui/messages/index.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { statusMessages } from '../messages/index.ts'
import type { StatusView, FailedJobView } from '../status.schemas.ts'
import { StatusParts } from './parts.tsx'
import { type Column, DataTable } from '#ui/admin/data-table.tsx'
import { adminMessages } from '#ui/admin/messages/index.ts'
import { actionsColumn } from '#ui/admin/list/usual-columns.tsx'

const statusQueries = {
  read: () => api.get<StatusView>('/status'),
  /** Without ids, retries all. */
  retry: (ids?: readonly string[]) => api.post('/status/jobs/retry', ids ? { ids } : {}),
}

/** `/status`: the state of the installation, for administrators. */
export default function StatusPage() {
  const t = useMessages(statusMessages)
  const status = useLoaded(['server-status'], statusQueries.read)
  const { data } = status
  return (
    <AdminPage
      title={t.title}
      text={t.text}
      actions={
        <Button kind="secondary" size="small" busy={status.loading} onClick={status.reload}>
          {t.refresh}
        </Button>
      }
    >
      <LoadFailure title={t.failed} loaded={status} />
      {data && !status.failed ? <Status view={data} onChanged={status.reload} /> : null}
      {!data && !status.failed ? <StatusSkeleton /> : null}
    </AdminPage>
  )
}

function Status({ view, onChanged }: { view: StatusView; onChanged: () => void }) {
  const mayRetry = usePermission('status.retry')
  const t = useMessages(statusMessages)
  const outcome = useOutcome()
  const [busy, setBusy] = useState<string | null>(null)
  const retry = async (id?: string) => {
    setBusy(id ?? 'all')
    await outcome.tell(statusQueries.retry(id === undefined ? undefined : [id]), t.jobs.retryFailed)
    setBusy(null)
    onChanged()
  }
  return (
    <>
      <Summary view={view} />
      <StatusParts view={view} />
      <FailedJobs jobs={view.jobs} busy={busy} onRetry={mayRetry ? (id) => void retry(id) : undefined} />
    </>
  )
}

function Summary({ view }: { view: StatusView }) {
  const t = useMessages(statusMessages)
  const language = useLanguage()
  const { jobs, mail, backup, store, disk, database } = view
  const states = [jobs, mail, backup, store, disk, database].map(({ state }) => state)
  const count = (wanted: 'watch' | 'bad') => states.filter((state) => state === wanted).length
  const [bad, watch] = [count('bad'), count('watch')]
  const summary = [...(bad > 0 ? [t.toDo({ count: bad })] : []), ...(watch > 0 ? [t.toWatch({ count: watch })] : [])]
  return (
    <p className="pb-6">
      <strong className="font-semibold">{summary.length > 0 ? summary.join(' · ') : t.allGood}</strong>{' '}
      <span className="text-muted text-sm">{t.checkedAt({ at: formatMoment(view.checked_at, language) })}</span>
    </p>
  )
}

function StatusSkeleton() {
  const { loading } = useMessages(uiMessages)
  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
      <output className="sr-only">{loading}</output>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-40" />
      ))}
    </div>
  )
}

type FailedJobsProps = {
  jobs: StatusView['jobs']
  /** The job being retried, or `all`. */
  busy: string | null
  /** Absent if the user may not retry. */
  onRetry: ((id?: string) => void) | undefined
}

function FailedJobs({ jobs: { failures, failed }, busy, onRetry }: FailedJobsProps) {
  const t = useMessages(statusMessages).jobs
  const columns = useJobColumns(onRetry)
  const others = Math.max(0, failed - failures.length)
  return (
    <section aria-labelledby="failed-jobs" className="border-ink grid gap-4 border-t pt-4">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="failed-jobs" className="text-lg font-semibold tracking-tight">
          {t.caption}
        </h2>
        {onRetry && failures.length > 0 ? (
          <Button kind="secondary" size="small" busy={busy === 'all'} onClick={() => onRetry()}>
            {t.retryAll}
          </Button>
        ) : null}
      </header>
      {failures.length === 0 ? (
        <p className="text-muted">{t.none}</p>
      ) : (
        <DataTable caption={t.caption} columns={columns} rows={failures} busy={busy !== null} />
      )}
      {others > 0 && failures.length > 0 ? <p className="text-muted text-sm">{t.more({ count: others })}</p> : null}
    </section>
  )
}

function useJobColumns(onRetry: FailedJobsProps['onRetry']): Column<FailedJobView>[] {
  const { jobs: t, queues } = useMessages(statusMessages)
  const { actions } = useMessages(adminMessages)
  const language = useLanguage()
  const names: Readonly<Record<string, string>> = queues
  const nameOf = ({ queue }: FailedJobView) => names[queue] ?? queue
  const at = ({ failed_at: failedAt }: FailedJobView) => formatMoment(failedAt, language)
  return [
    { key: 'queue', heading: t.queue, cell: (job) => <span className="font-semibold">{nameOf(job)}</span> },
    { key: 'failedAt', heading: t.failedAt, cell: (job) => <span className="figures">{at(job)}</span> },
    { key: 'tries', heading: t.tries, cell: ({ tries }) => <span className="figures">{tries}</span> },
    {
      key: 'reason',
      heading: t.reason,
      cell: ({ reason }) => <span className="wrap-anywhere">{reason ?? t.noReason}</span>,
    },
    actionsColumn(actions, {
      of: (job) => `${nameOf(job)}, ${at(job)}`,
      actions: ({ id }) => [onRetry !== undefined && { label: t.retry, onAct: () => onRetry(id) }],
    }),
  ]
}
