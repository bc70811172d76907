import {
  type Cells,
  type ImportField,
  columnKey,
  fieldOfColumn,
  importFields,
  isImportField,
  requiredFields,
} from './import-fields.ts'
import { type ColumnGuess, guessedField } from './guess-columns.ts'
import { ambiguousColumns, missingColumns, noSuchColumn, noSuchField, sameName } from './columns.errors.ts'

/** The user's mapping, column → field or `ignore`, and values for fields that the file does not state. */
export type ColumnOptions = { map?: Readonly<Record<string, string>>; defaults?: Readonly<Record<string, string>> }

const fieldNames = [...importFields, 'ignore'].join(', ')

type ColumnPlan = {
  width: number
  matched: { index: number; column: string; field: ImportField }[]
  /** Names of columns that hold no field. */
  unknown: string[]
}

/**
 * Matches a header's columns to fields: as mapped by the user, else by name. Throws a problem naming the columns or fields when a mapping
 * is impossible, two columns hold one field, or a required field has neither column nor default.
 */
export function matchColumns(header: readonly string[], { map = {}, defaults = {} }: ColumnOptions): ColumnPlan {
  const mapped = new Map(
    Object.entries(map).flatMap(([column, name]) => {
      const field = mappedField(name)
      return mappedColumns(header, { column, field }).map((index) => [index, field] as const)
    }),
  )
  const taken = new Set(mapped.values())
  const namings = header.map((column, index) => {
    const naming = mapped.has(index) ? undefined : fieldOfColumn(column)
    return naming && !taken.has(naming.field) ? naming : undefined
  })
  const fields = header.map((_, index) => mapped.get(index) ?? clearest(namings, index))

  const matched = header.flatMap((column, index) => {
    const field = fields[index]
    return field ? [{ index, column, field }] : []
  })
  for (const [field, columns] of Map.groupBy(matched, (one) => one.field)) {
    const named = columns.map(({ column }) => column).join(', ')
    if (columns.length > 1) throw ambiguousColumns({ field, columns: named })
  }
  const missing = requiredFields.filter((field) => !fields.includes(field) && defaults[field] === undefined)
  if (missing.length > 0) throw missingColumns({ fields: missing.join(', '), columns: header.join(', ') })
  return { width: header.length, matched, unknown: header.filter((_, index) => !fields[index]) }
}

/** Validates the field names of default values. Throws when a field does not exist. */
export function checkedDefaults(defaults: Readonly<Record<string, string>>): Cells {
  for (const field of Object.keys(defaults)) if (!isImportField(field)) throw noSuchField({ field, fields: fieldNames })
  return defaults
}

type Naming = ReturnType<typeof fieldOfColumn>

/** Returns the field named by the column, unless another column names it more specifically. */
function clearest(named: readonly Naming[], index: number): ImportField | undefined {
  const own = named[index]
  return named.some((other) => own && other?.field === own.field && other.rank < own.rank) ? undefined : own?.field
}

type MappedColumn = { column: string; field: ImportField | null }

/** Returns the indexes of a mapped column: one that holds a field, or all that are ignored. */
function mappedColumns(header: readonly string[], { column, field }: MappedColumn): number[] {
  const exact = header.flatMap((name, index) => (name === column ? [index] : []))
  if (exact.length > 1 && field) throw sameName({ column })
  if (exact.length > 0) return exact
  const index = header.findIndex((name) => columnKey(name) === columnKey(column))
  if (index === -1) throw noSuchColumn({ column, columns: header.join(', ') })
  return [index]
}

function mappedField(field: string): ImportField | null {
  if (field === 'ignore') return null
  // A file's `reference` is its own; the system's reference derives from the id and cannot be set.
  if (field === 'reference') return 'source_reference'
  if (!isImportField(field)) throw noSuchField({ field, fields: fieldNames })
  return field
}

type ColumnSuggestion = { column: string; field: ImportField | null }

/**
 * Returns what each column of a header probably holds: by its values if they are sure, else by its name. If several name one field, the
 * most specific wins, the first among equals. Never fails: the user decides.
 */
export function suggestColumns(
  header: readonly string[],
  looks: readonly (ColumnGuess | null)[] = [],
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
    return { column, field: named ?? guessedField(index, looks, held) }
  })
}
