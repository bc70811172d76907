import { formatCount } from '#shared/figures.ts'
import { inOneLine } from '#shared/language.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { type Column, DataTable } from '#ui/admin/data-table.tsx'
import { ProgressBar } from '#ui/admin/progress-bar.tsx'
import { useOutcome } from '#ui/admin/use-outcome.ts'
import { usePermission } from '#ui/admin/use-session.ts'
import { Stat } from '#ui/stat.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import type { ImportView } from '../import-job.ts'
import { importMessages } from '../messages/index.ts'
import { useFieldNames } from './column-match.tsx'
import { importQueries } from './import.queries.ts'
import type { ReactNode } from 'react'
import { ConfirmButton } from '#ui/admin/confirm-dialog.tsx'
import { TextLink } from '#ui/text-link.tsx'

const shownCounts = ['rows', 'added', 'updated', 'unchanged', 'different', 'rejected', 'warned'] as const

function RunResult({ view }: { view: ImportView }) {
  const t = useMessages(importMessages)
  const language = useLanguage()
  const readAll = usePermission('properties.read-all')
  const labels = view.mode === 'check' ? t.wouldBe : t.counts
  const shown = shownCounts.filter((key) => key === 'rows' || view.counts[key] > 0)
  return (
    <div className="grid gap-6">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-x-6 gap-y-4">
        {shown.map((key) => (
          <Stat key={key} label={labels[key]} value={formatCount(view.counts[key])} />
        ))}
        {view.pictures && view.mode === 'import' ? (
          <Stat label={t.picturesAdded} value={formatCount(view.pictures.added)} />
        ) : null}
      </dl>
      {view.created_categories.length > 0 ? (
        <p className="text-muted">{t.categories({ names: inOneLine(view.created_categories, language) })}</p>
      ) : null}
      {view.counts.warned > 0 ? <Warnings view={view} /> : null}
      {view.counts.rejected > 0 ? <Problems view={view} /> : null}
      {view.mode === 'import' && view.counts.accepted > 0 ? (
        <LinkButton
          kind={view.state === 'done' ? 'primary' : 'secondary'}
          className="justify-self-start"
          to={readAll ? '/pro' : '/home-listings'}
        >
          {t.toListings}
        </LinkButton>
      ) : null}
    </div>
  )
}

function Warnings({ view }: { view: ImportView }) {
  const t = useMessages(importMessages)
  const rows = formatCount(view.counts.warned)
  const rules: Readonly<Record<string, string>> = t.rules
  return (
    <Rows heading={t.warnings} columns={useProblemColumns()} rows={view.warnings}>
      <p className="text-muted">{view.mode === 'check' ? t.warningsText({ rows }) : t.warningsDone({ rows })}</p>
      <ul className="figures list-disc ps-5">
        {Object.entries(view.warning_rules).map(([rule, count]) => (
          <li key={rule}>{t.warningCount({ what: rules[rule] ?? rule, rows: formatCount(count) })}</li>
        ))}
      </ul>
    </Rows>
  )
}

type Problem = ImportView['problems'][number]

function Problems({ view }: { view: ImportView }) {
  const t = useMessages(importMessages)
  return (
    <Rows heading={t.problems} columns={useProblemColumns()} rows={view.problems}>
      {view.counts.rejected > view.problems.length ? (
        <p className="text-muted text-sm">
          {t.problemsText({ shown: formatCount(view.problems.length), total: formatCount(view.counts.rejected) })}
        </p>
      ) : null}
    </Rows>
  )
}

type RowsProps = { heading: string; columns: Column<Problem>[]; rows: Problem[]; children?: ReactNode }

function Rows({ heading, columns, rows, children }: RowsProps) {
  const numbered = rows.map((row) => ({ ...row, id: row.line }))
  return (
    <section className="grid gap-3">
      <h3 className="text-lg tracking-tight">{heading}</h3>
      {children}
      <DataTable caption={heading} columns={columns} rows={numbered} />
    </section>
  )
}

/** Downloads rejected and unusual rows as a file to correct and upload again; after an undo, the listings it left unchanged. */
function SheetButton({ view }: { view: ImportView }) {
  const t = useMessages(importMessages)
  const { failed } = useOutcome()
  const texts = view.mode === 'undo' ? t.undo : t
  const save = () => importQueries.saveErrors(view.id).catch((problem: unknown) => failed(problem, t.failed))
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button kind="secondary" size="small" onClick={() => void save()}>
        {texts.sheet}
      </Button>
      <p className="text-muted text-sm">{texts.sheetHint}</p>
    </div>
  )
}

function useProblemColumns(): Column<Problem>[] {
  const t = useMessages(importMessages)
  return [
    { key: 'line', heading: t.line, cell: ({ line }) => <span className="figures">{line}</span> },
    {
      key: 'row',
      heading: t.row,
      width: 28,
      cell: ({ cells }) => (
        <span className="text-muted line-clamp-3 wrap-anywhere">{cells.filter(Boolean).join(' · ')}</span>
      ),
    },
    { key: 'wrong', heading: t.wrong, cell: ({ problems }) => <Reasons problems={problems} /> },
  ]
}

function Reasons({ problems }: Pick<Problem, 'problems'>) {
  const t = useMessages(importMessages)
  const names: Readonly<Record<string, string>> = useFieldNames()
  return (
    <ul className="grid gap-1 wrap-anywhere">
      {problems.map(({ field, value, reason }) => (
        <li key={`${field} ${reason}`}>
          <span className="font-semibold">{names[field] ?? (field || t.wholeRow)}</span>
          {value && field && !reason.includes(`“${value}”`) ? (
            <span className="text-muted ms-1.5">“{value}”</span>
          ) : null}{' '}
          {reason}
        </li>
      ))}
    </ul>
  )
}

/** Shows the last check or import of a file: its progress while it runs, then its outcome. */
export function RunState({ view, onCancel }: { view: ImportView; onCancel: () => void }) {
  const t = useMessages(importMessages)
  const { state, mode, counts, progress } = view
  if (mode === null) return null
  if (state === 'waiting' || state === 'running') {
    const at = { percent: Math.floor(progress * 100), rows: formatCount(counts.rows) }
    const running = { check: t.checking, import: t.importing, undo: t.undo.running }
    const label = state === 'waiting' ? t.waiting : running[mode](at)
    return (
      <div className="grid gap-4">
        <ProgressBar label={label} part={progress} />
        <Button kind="secondary" className="justify-self-start" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    )
  }
  if (state === 'failed') return <ErrorState title={t.states.failed} text={view.failure?.message ?? t.failed} />
  const ended = { check: counts.rows === 0 ? t.noRows : t.checked, import: t.done, undo: t.undo.done }
  const stopped = mode === 'undo' ? t.undo.cancelled : t.cancelled
  const inSheet = mode === 'undo' ? counts.different : counts.rejected + counts.warned
  const text = state === 'done' ? ended[mode] : state === 'cancelled' ? stopped : t.interrupted
  return (
    <section className="border-line grid gap-6 border-t pt-6">
      <output className="text-lg font-semibold">{text}</output>
      {mode === 'undo' ? <UndoResult view={view} /> : <RunResult view={view} />}
      {inSheet > 0 ? <SheetButton view={view} /> : null}
    </section>
  )
}

/** Undoes a whole import after a confirmation. */
export function UndoImport({ busy, onUndo }: { busy: boolean; onUndo: () => Promise<void> }) {
  const t = useMessages(importMessages).undo
  return (
    <section className="border-line grid justify-items-start gap-3 border-t pt-6">
      <p className="text-muted max-w-text text-sm">{t.hint}</p>
      <ConfirmButton label={t.start} disabled={busy} text={t.sure} confirmLabel={t.confirm} onConfirm={onUndo} />
    </section>
  )
}

const undoCounts = ['rows', 'added', 'updated', 'different'] as const

function UndoResult({ view }: { view: ImportView }) {
  const t = useMessages(importMessages).undo
  const columns = useKeptColumns()
  return (
    <div className="grid gap-6">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
        {undoCounts.map((key) => (
          <Stat key={key} label={t.counts[key]} value={formatCount(view.counts[key])} />
        ))}
      </dl>
      {view.problems.length > 0 ? <Rows heading={t.kept} columns={columns} rows={view.problems} /> : null}
    </div>
  )
}

function useKeptColumns(): Column<Problem>[] {
  const t = useMessages(importMessages).undo
  return [
    {
      key: 'listing',
      heading: t.listing,
      cell: ({ line, cells: [reference, , title] }) => (
        <TextLink to={`/property-details/${line}`}>{[reference, title].join(' ')}</TextLink>
      ),
    },
    { key: 'why', heading: t.why, cell: ({ problems }) => problems.map(({ reason }) => reason).join(' ') },
  ]
}
