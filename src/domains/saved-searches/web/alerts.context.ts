import { createContext } from 'react-router'
import type { AlertPages } from '../saved-search.ts'

/** Gives the pages of saved searches what the server does for them. */
export const alertsContext = createContext<AlertPages>()
