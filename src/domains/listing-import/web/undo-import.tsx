import { useState } from 'react'
import { formatCount } from '#shared/figures.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { type Column, DataTable } from '#ui/admin/data-table.tsx'
import { Button } from '#ui/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { Stat } from '#ui/stat.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { ImportView } from '../import-job.ts'
import { importMessages } from '../messages/index.ts'

/** Takes a whole import back, after a question. */
export function UndoImport({ busy, onUndo }: { busy: boolean; onUndo: () => Promise<void> }) {
  const t = useMessages(importMessages).undo
  const [asking, setAsking] = useState(false)
  return (
    <section className="border-line grid justify-items-start gap-3 border-t pt-6">
      <p className="text-muted max-w-text text-sm">{t.hint}</p>
      <Button kind="secondary" disabled={busy} onClick={() => setAsking(true)}>
        {t.start}
      </Button>
      {asking ? (
        <ConfirmDialog
          text={t.sure}
          confirmLabel={t.confirm}
          onConfirm={() => onUndo().finally(() => setAsking(false))}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </section>
  )
}

const shownCounts = ['rows', 'added', 'updated', 'different'] as const

/** What an undo did, and which listings it left as they are. */
export function UndoResult({ view }: { view: ImportView }) {
  const t = useMessages(importMessages).undo
  const columns = useKeptColumns()
  return (
    <div className="grid gap-6">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
        {shownCounts.map((key) => (
          <Stat key={key} label={t.counts[key]} value={formatCount(view.counts[key])} />
        ))}
      </dl>
      {view.problems.length > 0 ? (
        <section className="grid gap-3">
          <h3 className="text-lg tracking-tight">{t.kept}</h3>
          <DataTable caption={t.kept} columns={columns} rows={view.problems} rowKey={({ line }) => line} />
        </section>
      ) : null}
    </div>
  )
}

type Kept = ImportView['problems'][number]

function useKeptColumns(): Column<Kept>[] {
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
