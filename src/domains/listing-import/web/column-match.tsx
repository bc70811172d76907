import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { inOneLine } from '#shared/language.ts'
import { type Column, DataTable } from '#ui/admin/data-table.tsx'
import { Select } from '#ui/select.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { fieldMessages } from '#domains/listing-fields/index.ts'
import { type ImportField, importFieldNames, importFields, requiredFields } from '#domains/listing-rows/index.ts'
import type { ImportView } from '../import-job.ts'
import { importMessages } from '../messages/index.ts'
import type { ImportOptionsState } from './use-import-options.ts'

type Row = { id: number; column: string; looksLike: ImportField | null; values: string[] }

/** Chooses the field of each column, and shows the column's first values as a hint. */
export function ColumnMatch({ view, state }: { view: ImportView; state: ImportOptionsState }) {
  const t = useMessages(importMessages)
  const names = useFieldNames()
  const language = useLanguage()
  const columns = useMatchColumns(state)
  const rows = view.columns.map(({ column, looks_like: looksLike }, id) => ({
    id,
    column,
    looksLike,
    values: view.sample.flatMap((row) => row[id]?.trim() || []).slice(0, 3),
  }))
  const [all, setAll] = useState(view.sample.length === 0)
  const shown = rows.filter(({ column, values }) => all || values.length > 0 || state.choiceOf(column) === '')
  const { missing, doubled, unsaid } = state
  const listed = (items: readonly string[]) => inOneLine(items, language)
  const wrong = {
    missing: missing.length > 0 && t.missing({ fields: listed(missing.map((field) => names[field])) }),
    doubled: doubled.length > 0 && t.doubled({ columns: listed(doubled.map((column) => column || t.unnamed)) }),
    unsaid: unsaid.length > 0 && t.unsaid({ columns: listed(unsaid.map(({ column }) => column)) }),
  }
  return (
    <section className="grid gap-3">
      <h2 className="text-lg tracking-tight">{t.columns}</h2>
      <p className="text-muted max-w-text">{t.columnsText}</p>
      <DataTable caption={t.columns} columns={columns} rows={shown} />
      {shown.length < rows.length ? (
        <Button kind="quiet" size="small" className="justify-self-start" onClick={() => setAll(true)}>
          {t.showEmpty({ count: rows.length - shown.length })}
        </Button>
      ) : null}
      {Object.entries(wrong).map(([what, text]) => (
        <output key={what} className="text-danger text-sm font-medium empty:hidden">
          {text}
        </output>
      ))}
    </section>
  )
}

function useMatchColumns(state: ImportOptionsState): Column<Row>[] {
  const t = useMessages(importMessages)
  const names = useFieldNames()
  const needed = new Set<string>(requiredFields)
  const options = importFields.map((field): { value: string; label: string } => ({
    value: field,
    label: needed.has(field) ? `${names[field]} (${t.required})` : names[field],
  }))
  options.unshift({ value: 'ignore', label: t.ignored })
  return [
    {
      key: 'column',
      heading: t.column,
      cell: ({ column }) => <span className="font-semibold wrap-anywhere">{column || t.unnamed}</span>,
    },
    {
      key: 'values',
      heading: t.values,
      cell: ({ values }) => <span className="text-muted line-clamp-2 wrap-anywhere">{values.join(' · ')}</span>,
    },
    {
      key: 'holds',
      heading: t.holds,
      cell: ({ column, looksLike }) => {
        const choice = state.choiceOf(column)
        return (
          <span className="grid gap-1 md:w-60">
            <Select
              aria-label={t.holdsOf({ column: column || t.unnamed })}
              value={choice}
              {...(choice === '' ? { placeholder: t.pleaseChoose } : {})}
              options={options}
              onChange={({ target }) => state.match(column, target.value)}
            />
            {looksLike && choice !== looksLike && !state.held.has(looksLike) ? (
              <span className={choice === '' ? 'text-danger font-medium' : 'text-muted'}>
                {t.looksLike({ field: names[looksLike] })}
              </span>
            ) : null}
          </span>
        )
      },
    },
  ]
}

const usual: readonly ImportField[] = ['category', 'location', 'property_type', 'status']

/** Sets values for rows that state none: for required fields without a column and for fields that files often omit. */
export function DefaultValues({ state }: { state: ImportOptionsState }) {
  const t = useMessages(importMessages)
  const names = useFieldNames()
  const needed = new Set<string>(requiredFields)
  const fields = [...requiredFields.filter((field) => !state.held.has(field)), ...usual]
  return (
    <section className="grid gap-3">
      <h2 className="text-lg tracking-tight">{t.defaults}</h2>
      <p className="text-muted">{t.defaultsText}</p>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {[...new Set(fields)].map((field) => (
          <Field key={field} label={names[field]} required={needed.has(field) && !state.held.has(field)}>
            {(control) => <DefaultValue control={control} field={field} state={state} />}
          </Field>
        ))}
      </div>
    </section>
  )
}

type DefaultValueProps = { control: { id: string; required: boolean }; field: ImportField; state: ImportOptionsState }

function DefaultValue({ control, field, state }: DefaultValueProps) {
  const t = useMessages(importMessages)
  const value = state.defaultOf(field)
  const choices = { property_type: ['rent', 'sell'], status: ['available', 'pending', 'sold'] } as const
  if (field === 'property_type' || field === 'status') {
    return (
      <Select
        {...control}
        value={value}
        options={choices[field].map((choice, index) =>
          index === 0
            ? { value: '', label: t.usual({ value: t.choices[choice] }) }
            : { value: choice, label: t.choices[choice] },
        )}
        onChange={({ target }) => state.setDefault(field, target.value)}
      />
    )
  }
  return (
    <TextInput
      {...control}
      value={value}
      placeholder={t.none}
      maxLength={200}
      onChange={({ target }) => state.setDefault(field, target.value)}
    />
  )
}

/** Returns the names of the fields that a column can hold. */
export function useFieldNames(): Readonly<Record<ImportField, string>> {
  return importFieldNames(useMessages(fieldMessages))
}
