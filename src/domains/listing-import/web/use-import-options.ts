import { useState } from 'react'
import { type ImportField, isImportField, requiredFields } from '#domains/listing-rows/index.ts'
import type { ImportView } from '../import-job.ts'
import type { Wishes } from './import.queries.ts'

/** What a person says about the columns of a file. */
export type WishesState = {
  /** The field of a column, null: left out. */
  fieldOf: (column: string) => ImportField | null
  /** A field has one column: another one that held it is left out then. */
  match: (column: string, field: string) => void
  defaultOf: (field: ImportField) => string
  setDefault: (field: ImportField, value: string) => void
  update: boolean
  setUpdate: (update: boolean) => void
  /** Required fields for which there is neither a column nor a value. */
  missing: readonly ImportField[]
  /** The fields that a column holds. */
  held: ReadonlySet<ImportField>
  /** To be sent. */
  importOptions: Wishes
}

/** Starts with what the server suggests, or what was wished last. */
export function useImportOptions(view: ImportView): WishesState {
  const [map, setMap] = useState(() => initialMap(view))
  const [defaults, setDefaults] = useState<Record<string, string>>(view.defaults)
  const [update, setUpdate] = useState(view.update)

  const fieldOf = (column: string) => {
    const field = map[column] ?? 'ignore'
    return isImportField(field) ? field : null
  }
  const held = new Set(Object.keys(map).flatMap((column) => fieldOf(column) ?? []))
  const stated = Object.fromEntries(Object.entries(defaults).filter(([, value]) => value.trim() !== ''))
  return {
    fieldOf,
    match: (column, field) => {
      const chosen = isImportField(field) ? field : 'ignore'
      const others = Object.entries(map).map(([other, its]) => [other, its === chosen ? 'ignore' : its])
      setMap({ ...Object.fromEntries(others), [column]: chosen })
    },
    defaultOf: (field) => defaults[field] ?? '',
    setDefault: (field, value) => setDefaults({ ...defaults, [field]: value }),
    update,
    setUpdate,
    missing: requiredFields.filter((field) => !held.has(field) && stated[field] === undefined),
    held,
    importOptions: { map, defaults: stated, update },
  }
}

/** Of several columns of one name only the first can be named. */
function initialMap({ columns }: ImportView): Record<string, string> {
  return Object.fromEntries(columns.toReversed().map(({ column, field }) => [column, field ?? 'ignore']))
}
