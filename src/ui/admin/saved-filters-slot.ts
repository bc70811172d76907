import { createContext, type ReactNode } from 'react'

/**
 * Draws the saved views of a screen. Lists stand in slices below that of saved views, so whoever puts the screens
 * together gives this from above; null: there are none.
 */
export const SavedFiltersSlot = createContext<((screen: string) => ReactNode) | null>(null)
