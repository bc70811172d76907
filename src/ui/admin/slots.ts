import { type ReactNode, createContext } from 'react'

/**
 * Draws the saved views of a screen. Lists stand in slices below that of saved views, so whoever puts the screens
 * together gives this from above; null: there are none.
 */
export const SavedFiltersSlot = createContext<((screen: string) => ReactNode) | null>(null)

/** Further parts of the own account, of slices above the one that has the page; null: there are none. */
export const AccountSlot = createContext<ReactNode>(null)

/** `id` and `name`: who is chosen; `asked`: the filter was sent, so that a name that is nobody's is complained of. */
export type PersonFilterOf = { label: string; id: string; name: string; asked: boolean }

/**
 * Draws the choice of a person in a filter, with its fields `actor` and `actor_name`. The record of changes stands below the slice of
 * people, so whoever puts the screens together gives this from above; null: there is none.
 */
export const PersonFilterSlot = createContext<((of: PersonFilterOf) => ReactNode) | null>(null)

/** Whose history, and what to do when something of it was put back. */
export type HistoryOf = { kind: 'property'; id: number; caption: string; onRestored: () => void }

/**
 * Draws the history of a record. Screens of records stand in slices below that of the history, so whoever puts the
 * screens together gives this from above; null: there is none.
 */
export const HistorySlot = createContext<((of: HistoryOf) => ReactNode) | null>(null)
