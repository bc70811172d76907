import { useState } from 'react'
import { type ImportField, isImportField, requiredFields } from '#domains/listing-rows/index.ts'
import type { ImportView } from '../import-job.ts'
import type { Wishes } from './import.queries.ts'

/** What a person says about the columns of a file. */
export type WishesState = {
  /** The field of a column, `ignore` where it is left out, '' where nobody said so and its looks say otherwise. */
  choiceOf: (column: string) => string
  /** A field has one column: another one that held it is left out then. */
  match: (column: string, field: string) => void
  defaultOf: (field: ImportField) => string
  setDefault: (field: ImportField, value: string) => void
  update: boolean
  setUpdate: (update: boolean) => void
  publication: Wishes['publication']
  setPublication: (publication: Wishes['publication']) => void
  /** Whether the last check or import was of just this; what becomes of new listings changes nothing of what is found. */
  isChecked: boolean
  /** Columns that look like a field which no column holds, and of which nothing was said. */
  unsaid: readonly ImportView['columns'][number][]
  /** Names of several columns that are to hold a field: which of them is meant cannot be said. */
  doubled: readonly string[]
  /** Required fields for which there is neither a column nor a value. */
  missing: readonly ImportField[]
  held: ReadonlySet<ImportField>
  importOptions: Wishes
}

function hasResult({ mode, state }: ImportView): boolean {
  return mode === 'import' || (mode === 'check' && state === 'done')
}

function isSame(asked: Pick<Wishes, 'map' | 'defaults' | 'update'>, view: ImportView): boolean {
  return (
    asked.update === view.update && isSameRecord(asked.map, view.map) && isSameRecord(asked.defaults, view.defaults)
  )
}

function isSameRecord(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  return [...Object.keys(one), ...Object.keys(other)].every((key) => one[key] === other[key])
}

/** Starts with what the server suggests, or what was wished last. */
export function useImportOptions(view: ImportView): WishesState {
  const [map, setMap] = useState(() => initialMap(view))
  const [defaults, setDefaults] = useState<Record<string, string>>(view.defaults)
  const [update, setUpdate] = useState(view.update)
  const [publication, setPublication] = useState(view.mode === null ? 'draft' : view.publication)

  const fieldOf = (column: string) => {
    const field = map[column] ?? 'ignore'
    return isImportField(field) ? field : null
  }
  const held = new Set(Object.keys(map).flatMap((column) => fieldOf(column) ?? []))
  const unsaid = view.columns.filter(
    ({ column, looks_like: look }) => look !== null && map[column] === undefined && !held.has(look),
  )
  const columns = view.columns.map(({ column }) => column)
  const doubled = columns.filter((column, index) => fieldOf(column) && columns.lastIndexOf(column) > index)
  const choices = Object.fromEntries(view.columns.map(({ column }) => [column, map[column] ?? 'ignore']))
  const stated = Object.fromEntries(Object.entries(defaults).filter(([, value]) => value.trim() !== ''))
  return {
    choiceOf: (column) => map[column] ?? (unsaid.some((one) => one.column === column) ? '' : 'ignore'),
    match: (column, field) => {
      const chosen = isImportField(field) ? field : 'ignore'
      const others = Object.entries(map).filter(([, its]) => chosen === 'ignore' || its !== chosen)
      setMap({ ...Object.fromEntries(others), [column]: chosen })
    },
    defaultOf: (field) => defaults[field] ?? '',
    setDefault: (field, value) => setDefaults({ ...defaults, [field]: value }),
    update,
    setUpdate,
    publication,
    setPublication,
    isChecked: hasResult(view) && isSame({ map: choices, defaults: stated, update }, view),
    missing: requiredFields.filter((field) => !held.has(field) && stated[field] === undefined),
    held,
    unsaid,
    doubled: [...new Set(doubled)],
    importOptions: { map: choices, defaults: stated, update, publication },
  }
}

/** What was said before or is suggested; of several columns of one name only the first can be named. */
function initialMap({ columns, map }: ImportView): Record<string, string> {
  return Object.fromEntries(
    columns.toReversed().flatMap(({ column, field }) => {
      const said = field ?? map[column]
      return said === undefined ? [] : [[column, said]]
    }),
  )
}
