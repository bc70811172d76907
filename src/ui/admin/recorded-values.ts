import { createContext, type ReactNode } from 'react'

/**
 * A recorded value of a field of a record; `people`: names by id, as far as they are known; `type`: of a listing, whether it was for rent
 * or for sale.
 */
export type RecordedValue = {
  kind: string
  field: string
  value: unknown
  people: Readonly<Record<number, string>>
  type?: string | undefined
}

/**
 * How recorded changes are told to people: what fields are called, by the kind of the record, and what their values mean. The record
 * stands below the slices whose fields it keeps, so whoever puts the screens together says it from above.
 */
export const RecordedValues = createContext<{
  names: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  draw: (value: RecordedValue) => ReactNode
}>({ names: {}, draw: ({ value }) => String(value) })
