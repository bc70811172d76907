import { formatMoment } from '#shared/moment.ts'
import { formatCount } from '#shared/figures.ts'
import { Badge, type BadgeKind } from '#ui/badge.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { DataList } from '#ui/admin/data-list.tsx'
import type { Column } from '#ui/admin/data-table.tsx'
import { ListPager } from '#ui/admin/list-pager.tsx'
import { actionsColumn } from '#ui/admin/list/usual-columns.tsx'
import { useListAddress } from '#ui/admin/use-list-address.ts'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { type ImportView, importPageSizes } from '../import-job.ts'
import { importMessages } from '../messages/index.ts'
import { importQueries } from './import.queries.ts'

/** Shows the user's imports, newest first. */
export function EarlierImports({ onOpen }: { onOpen: (id: number) => void }) {
  const t = useMessages(importMessages)
  const address = useListAddress(importPageSizes)
  const query = address.query()
  const imports = useLoaded(['import.list', query], () => importQueries.list(query))
  return (
    <section className="grid gap-3">
      <h2 className="text-lg tracking-tight">{t.earlier}</h2>
      <DataList
        caption={t.earlier}
        columns={useImportColumns(onOpen)}
        rows={imports.data?.items ?? null}
        state={imports}
        empty={{ title: t.noneYet }}
      />
      {imports.data ? <ListPager address={address} {...imports.data} /> : null}
    </section>
  )
}

const badges: Partial<Record<ImportView['state'], BadgeKind>> = {
  done: 'good',
  running: 'waiting',
  waiting: 'waiting',
  failed: 'danger',
  interrupted: 'danger',
}

function useImportColumns(onOpen: (id: number) => void): Column<ImportView>[] {
  const t = useMessages(importMessages)
  const language = useLanguage()
  return [
    {
      key: 'name',
      heading: t.name,
      card: 'name',
      cell: ({ file_name: name }) => (
        <span title={name} className="font-semibold">
          {name}
        </span>
      ),
    },
    {
      key: 'when',
      heading: t.when,
      width: 11,
      card: 'line',
      cell: ({ created_at: at }) => <span className="figures md:whitespace-normal">{formatMoment(at, language)}</span>,
    },
    {
      key: 'state',
      heading: t.state,
      width: 9,
      card: 'fact',
      cell: ({ state, mode }) => (
        <Badge kind={badges[state] ?? 'neutral'}>
          {state === 'done' && mode === 'check' ? t.states.checked : t.states[state]}
        </Badge>
      ),
    },
    {
      key: 'result',
      heading: t.result,
      card: 'line',
      cell: ({ mode, counts }) =>
        mode === 'undo'
          ? t.undo.resultOf({ removed: formatCount(counts.added), kept: formatCount(counts.different) })
          : mode === 'import'
            ? t.resultOf({ added: formatCount(counts.added), rejected: formatCount(counts.rejected) })
            : null,
    },
    actionsColumn(t.open, {
      of: ({ file_name: name }) => name,
      actions: ({ id }) => [{ label: t.open, onAct: () => onOpen(id) }],
    }),
  ]
}
