import { type ReactNode, createContext } from 'react'

/** Renders the saved views of a screen. Lists are in slices below that of saved views, so the app provides this from above; null: none. */
export const SavedFiltersSlot = createContext<((screen: string) => ReactNode) | null>(null)

/** Further parts of the account page, from slices above the one that has the page; null: none. */
export const AccountSlot = createContext<ReactNode>(null)

/** `id` and `name`: the chosen person; `asked`: the filter was submitted, so an unknown name is an error. */
export type PersonFilterOf = { label: string; id: string; name: string; asked: boolean }

/**
 * Renders a person filter with its fields `actor` and `actor_name`. The record of changes is below the slice of users,
 * so the app provides this from above; null: none.
 */
export const PersonFilterSlot = createContext<((of: PersonFilterOf) => ReactNode) | null>(null)

/** The record whose history is shown, and a callback after a restore. */
export type HistoryOf = { kind: 'property'; id: number; caption: string; onRestored: () => void }

/**
 * Renders the history of a record. Record screens are in slices below that of the history, so the app provides this
 * from above; null: none.
 */
export const HistorySlot = createContext<((of: HistoryOf) => ReactNode) | null>(null)
