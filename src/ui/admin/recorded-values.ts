import { createContext, type ReactNode } from 'react'

/** A picture or video that still exists. */
export type RecordedPicture = {
  id: number
  kind: 'image' | 'video'
  thumbnail: string | null
  caption: Readonly<Partial<Record<string, string>>>
}

/**
 * A recorded value of a record's field. `people`: names by id, as far as known; `type`: whether the listing was for
 * rent or for sale; `side`: before or after the change; `other`: the value on the other side; `pictures`: those that
 * the change names, where they are shown.
 */
export type RecordedValue = {
  kind: string
  field: string
  value: unknown
  people: Readonly<Record<number, string>>
  type?: string | undefined
  side: 'before' | 'after'
  other: unknown
  pictures?: readonly RecordedPicture[] | undefined
}

/**
 * How recorded changes are displayed: field labels by kind of record, and their values. The record of changes is below
 * the slices whose fields it stores, so the app provides this from above.
 */
export const RecordedValues = createContext<{
  names: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  draw: (value: RecordedValue) => ReactNode
}>({ names: {}, draw: ({ value }) => String(value) })
