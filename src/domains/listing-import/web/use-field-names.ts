import { fieldMessages, fields } from '#domains/listings/index.ts'
import { useMessages } from '#ui/language.tsx'
import type { ImportField } from '../import-fields.ts'

/** What the fields that a column can hold are called. */
export function useFieldNames(): Readonly<Record<ImportField, string>> {
  const { inFiles, ...names } = useMessages(fieldMessages)
  const known: Readonly<Record<string, unknown>> = names
  const columns = fields.flatMap(({ key, file }) => (file ? [[file.name, known[key]]] : []))
  return { ...Object.fromEntries(columns), ...inFiles }
}
