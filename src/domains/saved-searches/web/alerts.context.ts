import { createContext } from 'react-router'
import type { AlertPages } from '../alert.pages.ts'

/** Gives the pages of saved searches what the server does for them. */
export const alertsContext = createContext<AlertPages>()
