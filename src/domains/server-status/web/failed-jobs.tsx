import { formatMoment } from '#shared/moment.ts'
import { type Column, DataTable } from '#ui/admin/data-table.tsx'
import { adminMessages } from '#ui/admin/messages/index.ts'
import { actionsColumn } from '#ui/admin/list/usual-columns.tsx'
import { Button } from '#ui/button.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { statusMessages } from '../messages/index.ts'
import type { FailedJobView, StatusView } from '../status.schemas.ts'

type FailedJobsProps = {
  jobs: StatusView['jobs']
  /** The job being retried, or `all`. */
  busy: string | null
  /** Absent if the user may not retry. */
  onRetry: ((id?: string) => void) | undefined
}

/** The failed jobs, each with its reason and a retry button. */
export function FailedJobs({ jobs: { failures, failed }, busy, onRetry }: FailedJobsProps) {
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
        <DataTable caption={t.caption} columns={columns} rows={failures} rowKey={({ id }) => id} busy={busy !== null} />
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
