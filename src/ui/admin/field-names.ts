import { createContext } from 'react'

/**
 * What the fields of recorded changes are called, by the kind of the record. The record stands below the slices whose fields
 * it keeps, so whoever puts the screens together names them from above.
 */
export const FieldNames = createContext<Readonly<Record<string, Readonly<Record<string, unknown>>>>>({})
