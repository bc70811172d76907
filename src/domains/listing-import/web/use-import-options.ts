import { useState } from 'react'
import { type ImportField, isImportField, requiredFields } from '#domains/listing-rows/index.ts'
import type { ImportView } from '../import-job.ts'
import type { Wishes } from './import.queries.ts'

/** What a person says about the columns of a file. */
export type WishesState = ReturnType<typeof useImportOptions>

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
  /** Columns that look like a field which no column holds, and of which nothing was said. */
  const unsaid = view.columns.filter(
    ({ column, looks_like: look }) => look !== null && map[column] === undefined && !held.has(look),
  )
  const columns = view.columns.map(({ column }) => column)
  /** Names of several columns that are to hold a field: which of them is meant cannot be said. */
  const doubled = columns.filter((column, index) => fieldOf(column) && columns.lastIndexOf(column) > index)
  const choices = Object.fromEntries(view.columns.map(({ column }) => [column, map[column] ?? 'ignore']))
  const stated = Object.fromEntries(Object.entries(defaults).filter(([, value]) => value.trim() !== ''))
  const importOptions: Wishes = { map: choices, defaults: stated, update, publication }
  return {
    /** The field of a column, `ignore` where it is left out, '' where nobody said so and its looks say otherwise. */
    choiceOf: (column: string) => map[column] ?? (unsaid.some((one) => one.column === column) ? '' : 'ignore'),
    /** A field has one column: another one that held it is left out then. */
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
    /** Whether the last check or import was of just this; what becomes of new listings changes nothing of what is found. */
    isChecked: hasResult(view) && isSame({ map: choices, defaults: stated, update }, view),
    /** Required fields for which there is neither a column nor a value. */
    missing: requiredFields.filter((field) => !held.has(field) && stated[field] === undefined),
    held,
    unsaid,
    doubled: [...new Set(doubled)],
    importOptions,
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
