import { useMessages } from '#ui/language.tsx'
import { DataTable, type Column } from '#ui/admin/data-table.tsx'
import { Select } from '#ui/select.tsx'
import { importFields, requiredFields } from '../import-fields.ts'
import type { ImportView } from '../import-job.schemas.ts'
import { importMessages } from '../messages/index.ts'
import { useFieldNames } from './use-field-names.ts'
import type { WishesState } from './use-import-options.ts'

type Row = { index: number; column: string; values: string[] }

/** Which column of the file holds which field, with the first values as a help. */
export function ColumnMatch({ view, state }: { view: ImportView; state: WishesState }) {
  const t = useMessages(importMessages)
  const names = useFieldNames()
  const columns = useMatchColumns(state)
  const rows = view.columns.map(({ column }, index) => ({
    index,
    column,
    values: view.sample.flatMap((row) => row[index]?.trim() || []).slice(0, 3),
  }))
  return (
    <section className="grid gap-3">
      <h2 className="text-lg tracking-tight">{t.columns}</h2>
      <p className="text-muted max-w-text">{t.columnsText}</p>
      <DataTable caption={t.columns} columns={columns} rows={rows} rowKey={({ index }) => index} />
      <output className="text-danger text-sm font-medium empty:hidden">
        {state.missing.length > 0 ? t.missing({ fields: state.missing.map((field) => names[field]).join(', ') }) : null}
      </output>
    </section>
  )
}

function useMatchColumns(state: WishesState): Column<Row>[] {
  const t = useMessages(importMessages)
  const names = useFieldNames()
  const needed = new Set<string>(requiredFields)
  const options = importFields.map((field) => ({
    value: field,
    label: needed.has(field) ? `${names[field]} (${t.required})` : names[field],
  }))
  return [
    {
      key: 'column',
      heading: t.column,
      cell: ({ column }) => <span className="font-semibold">{column || t.unnamed}</span>,
    },
    {
      key: 'values',
      heading: t.values,
      cell: ({ values }) => <span className="text-muted line-clamp-2">{values.join(' · ')}</span>,
    },
    {
      key: 'holds',
      heading: t.holds,
      cell: ({ column }) => (
        <span className="block md:w-60">
          <Select
            aria-label={t.holdsOf({ column: column || t.unnamed })}
            value={state.fieldOf(column) ?? ''}
            placeholder={t.ignored}
            options={options}
            onChange={({ target }) => state.match(column, target.value)}
          />
        </span>
      ),
    },
  ]
}
