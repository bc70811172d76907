import { createContext, type ReactNode } from 'react'

/** A picture or video that is still there. */
export type RecordedPicture = {
  id: number
  kind: 'image' | 'video'
  thumbnail: string | null
  caption: Readonly<Partial<Record<string, string>>>
}

/**
 * A recorded value of a field of a record; `people`: names by id, as far as they are known; `type`: of a listing, whether it was for rent
 * or for sale; `side`: whether it was there before or after the change, `other`: what there was on the other side; `pictures`: those
 * that the change names, where they are shown.
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
 * How recorded changes are told to people: what fields are called, by the kind of the record, and what their values mean. The record
 * stands below the slices whose fields it keeps, so whoever puts the screens together says it from above.
 */
export const RecordedValues = createContext<{
  names: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  draw: (value: RecordedValue) => ReactNode
}>({ names: {}, draw: ({ value }) => String(value) })
