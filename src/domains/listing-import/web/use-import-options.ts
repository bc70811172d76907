import { useState } from 'react'
import { type ImportField, isImportField, requiredFields } from '#domains/listing-rows/index.ts'
import type { ImportView } from '../import-job.ts'
import type { ChosenRunOptions } from './import.queries.ts'

/** The user's choices about the columns of a file. */
export type ImportOptionsState = ReturnType<typeof useImportOptions>

function hasResult({ mode, state }: ImportView): boolean {
  return mode === 'import' || (mode === 'check' && state === 'done')
}

function isSame(asked: Pick<ChosenRunOptions, 'map' | 'defaults' | 'update'>, view: ImportView): boolean {
  return (
    asked.update === view.update && isSameRecord(asked.map, view.map) && isSameRecord(asked.defaults, view.defaults)
  )
}

function isSameRecord(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  return [...Object.keys(one), ...Object.keys(other)].every((key) => one[key] === other[key])
}

/** Starts with the server's suggestions or the last choices. */
export function useImportOptions(view: ImportView) {
  const [map, setMap] = useState(() => initialMap(view))
  const [defaults, setDefaults] = useState<Record<string, string>>(view.defaults)
  const [update, setUpdate] = useState(view.update)
  const [publication, setPublication] = useState(view.mode === null ? 'draft' : view.publication)

  const fieldOf = (column: string) => {
    const field = map[column] ?? 'ignore'
    return isImportField(field) ? field : null
  }
  const held: ReadonlySet<ImportField> = new Set(Object.keys(map).flatMap((column) => fieldOf(column) ?? []))
  /** Columns that look like a field which no column is matched to, and about which nothing was chosen. */
  const unsaid = view.columns.filter(
    ({ column, looks_like: look }) => look !== null && map[column] === undefined && !held.has(look),
  )
  const columns = view.columns.map(({ column }) => column)
  /** Names shared by several columns matched to a field: the choice is ambiguous. */
  const doubled = columns.filter((column, index) => fieldOf(column) && columns.lastIndexOf(column) > index)
  const choices = Object.fromEntries(view.columns.map(({ column }) => [column, map[column] ?? 'ignore']))
  const stated = Object.fromEntries(Object.entries(defaults).filter(([, value]) => value.trim() !== ''))
  const importOptions: ChosenRunOptions = { map: choices, defaults: stated, update, publication }
  return {
    /** Returns the field of a column, `ignore` if it is left out, or '' if nothing was chosen although it looks like a field. */
    choiceOf: (column: string) => map[column] ?? (unsaid.some((one) => one.column === column) ? '' : 'ignore'),
    /** A field has one column: any other that held it is then ignored. */
    match: (column: string, field: string) => {
      const chosen = isImportField(field) ? field : 'ignore'
      const others = Object.entries(map).filter(([, its]) => chosen === 'ignore' || its !== chosen)
      setMap({ ...Object.fromEntries(others), [column]: chosen })
    },
    defaultOf: (field: ImportField) => defaults[field] ?? '',
    setDefault: (field: ImportField, value: string) => setDefaults({ ...defaults, [field]: value }),
    update,
    setUpdate,
    publication,
    setPublication,
    /** Whether the last check or import used these options; the state of new listings does not affect the findings. */
    isChecked: hasResult(view) && isSame({ map: choices, defaults: stated, update }, view),
    /** Required fields with neither a column nor a value. */
    missing: requiredFields.filter((field) => !held.has(field) && stated[field] === undefined),
    held,
    unsaid,
    doubled: [...new Set(doubled)],
    importOptions,
  }
}

/** Returns earlier choices or suggestions; of several columns with one name, only the first can be chosen. */
function initialMap({ columns, map }: ImportView): Record<string, string> {
  return Object.fromEntries(
    columns.toReversed().flatMap(({ column, field }) => {
      const chosen = field ?? map[column]
      return chosen === undefined ? [] : [[column, chosen]]
    }),
  )
}
