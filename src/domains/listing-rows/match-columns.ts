import {
  type Cells,
  type ImportField,
  columnKey,
  fieldOfColumn,
  isImportField,
  requiredFields,
} from './import-fields.ts'
import { type ColumnLook, suggestedByLook } from './look-at-columns.ts'
import { ambiguousColumns, missingColumns, noSuchColumn, noSuchField, sameName } from './columns.errors.ts'

/** What people say about the columns of their file: column → field, or `ignore`; and values for what it does not say. */
export type ColumnWishes = { map?: Readonly<Record<string, string>>; defaults?: Readonly<Record<string, string>> }

/** Which column holds which field. */
type ColumnPlan = {
  width: number
  matched: { index: number; column: string; field: ImportField }[]
  /** Columns that say nothing about a home here, by name. */
  unknown: string[]
}

/**
 * Matches the columns of a header to fields: as told, else by name. Throws a problem that names the columns or fields
 * when a wish cannot be met, two columns hold one field, or a required field has neither column nor default.
 */
export function matchColumns(header: readonly string[], { map = {}, defaults = {} }: ColumnWishes): ColumnPlan {
  const importOptions = new Map(
    Object.entries(map).flatMap(([column, wish]) => {
      const field = wishedField(wish)
      return wishedColumns(header, { column, field }).map((index) => [index, field] as const)
    }),
  )
  const wished = new Set(importOptions.values())
  const named = header.map((column, index) => {
    const naming = importOptions.has(index) ? undefined : fieldOfColumn(column)
    return naming && !wished.has(naming.field) ? naming : undefined
  })
  const fields = header.map((_, index) => importOptions.get(index) ?? clearest(named, index))

  const matched = header.flatMap((column, index) => {
    const field = fields[index]
    return field ? [{ index, column, field }] : []
  })
  for (const [field, columns] of Map.groupBy(matched, (one) => one.field)) {
    if (columns.length > 1)
      throw ambiguousColumns(
        field,
        columns.map(({ column }) => column),
      )
  }
  const missing = requiredFields.filter((field) => !fields.includes(field) && defaults[field] === undefined)
  if (missing.length > 0) throw missingColumns(missing, header)
  return { width: header.length, matched, unknown: header.filter((_, index) => !fields[index]) }
}

/** Checks the names of `--default`-like values. Throws when a field does not exist. */
export function checkedDefaults(defaults: Readonly<Record<string, string>>): Cells {
  for (const field of Object.keys(defaults)) if (!isImportField(field)) throw noSuchField(field)
  return defaults
}

type Naming = ReturnType<typeof fieldOfColumn>

/** The field that the column's name says, unless another column says it more clearly. */
function clearest(named: readonly Naming[], index: number): ImportField | undefined {
  const own = named[index]
  return named.some((other) => own && other?.field === own.field && other.rank < own.rank) ? undefined : own?.field
}

type Wish = { column: string; field: ImportField | null }

/** Where the columns of a name are: one that holds a field, or all that are left out. */
function wishedColumns(header: readonly string[], { column, field }: Wish): number[] {
  const exact = header.flatMap((name, index) => (name === column ? [index] : []))
  if (exact.length > 1 && field) throw sameName(column)
  if (exact.length > 0) return exact
  const index = header.findIndex((name) => columnKey(name) === columnKey(column))
  if (index === -1) throw noSuchColumn(column, header)
  return [index]
}

function wishedField(field: string): ImportField | null {
  if (field === 'ignore') return null
  // What a file calls its reference; the product's own is made from the id and cannot be given.
  if (field === 'reference') return 'source_reference'
  if (!isImportField(field)) throw noSuchField(field)
  return field
}

type ColumnSuggestion = { column: string; field: ImportField | null }

/**
 * What each column of a header probably holds: what its values say for certain, or its name; of several that name one field, the
 * one that says it most clearly, the first of equals. Never fails: the person decides.
 */
export function suggestColumns(
  header: readonly string[],
  looks: readonly (ColumnLook | null)[] = [],
): ColumnSuggestion[] {
  const namings = header.map((column, index) => (looks[index]?.sure ? undefined : fieldOfColumn(column)))
  const best = new Map<ImportField, { index: number; rank: number }>()
  for (const [index, naming] of namings.entries()) {
    if (!naming) continue
    const known = best.get(naming.field)
    if (!known || naming.rank < known.rank) best.set(naming.field, { index, rank: naming.rank })
  }
  const held = new Set(best.keys())
  return header.map((column, index) => {
    const field = namings[index]?.field
    const named = field && best.get(field)?.index === index ? field : null
    return { column, field: named ?? suggestedByLook(index, looks, held) }
  })
}
