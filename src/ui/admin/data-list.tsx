import type { ReactNode } from 'react'
import { answeredProblem } from '#shared/api-client.ts'
import { Button } from '../button.tsx'
import { EmptyState, ErrorState } from '../error-state.tsx'
import { useMessages } from '../language.tsx'
import { uiMessages } from '../messages/index.ts'
import { Skeleton } from '../skeleton.tsx'
import { DataTable, type DataTableProps } from './data-table.tsx'
import type { Keyed } from './list/selection.tsx'
import { adminMessages } from './messages/index.ts'
import type { Narrowed } from './use-list-address.ts'
import type { Loaded } from './use-loaded.ts'

type DataListProps<Row extends Keyed> = Omit<DataTableProps<Row>, 'rows' | 'busy'> & {
  /** null until the first response. */
  rows: readonly Row[] | null
  state: Pick<Loaded<unknown>, 'failed' | 'problem' | 'loading' | 'reload'>
  /** The empty state; `narrowed` says that a search or filters are the reason, and how to clear them. */
  empty: { title: string; text?: string; action?: ReactNode; narrowed?: Narrowed | null }
}

/** The table of a list in each of its states: loading, failed (with a retry), empty, or loaded. */
export function DataList<Row extends Keyed>({ rows, state, empty, ...table }: DataListProps<Row>) {
  const t = useMessages(adminMessages)
  if (state.failed && !state.loading) {
    const problem = answeredProblem(state.problem)
    // A missing token has its own title and text (specification §8, "Missing token").
    const missing = problem?.code === 'token-missing'
    // The server refused the query: a period that ends before it begins, or a deleted category.
    const refused = problem?.status === 400
    const [invalid] = (refused && problem.errors) || []
    const narrowed = refused ? empty.narrowed : null
    const mend =
      invalid?.field === 'sort' && table.sort
        ? { label: t.list.usualOrder, onClick: () => table.sort?.onSort(null) }
        : narrowed
          ? { label: t.nothing[narrowed.by].clear, onClick: narrowed.onClear }
          : { label: t.tryAgain, onClick: state.reload }
    return (
      <ErrorState
        title={missing ? t.authenticationError : t.failed}
        text={missing || refused ? (invalid ?? problem).message : undefined}
        action={
          <Button kind="secondary" size="small" onClick={mend.onClick}>
            {mend.label}
          </Button>
        }
      />
    )
  }
  if (!rows) return <RowSkeletons />
  if (rows.length === 0) return <Nothing {...empty} />
  return <DataTable rows={rows} busy={state.loading} {...table} />
}

function Nothing({ title, text, action, narrowed }: DataListProps<never>['empty']) {
  const { nothing: t } = useMessages(adminMessages)
  if (!narrowed) return <EmptyState {...{ title, text, action }} />
  return (
    <EmptyState
      title={t[narrowed.by].title}
      action={
        <Button kind="secondary" onClick={narrowed.onClear}>
          {t[narrowed.by].clear}
        </Button>
      }
    />
  )
}

function RowSkeletons() {
  const t = useMessages(uiMessages)
  return (
    <div className="grid gap-3">
      <output className="text-muted text-sm">{t.loading}</output>
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} className="h-11" />
      ))}
    </div>
  )
}
