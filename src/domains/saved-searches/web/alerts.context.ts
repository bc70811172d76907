import { createContext } from 'react-router'
import type { AlertPages } from '../alert.pages.ts'

/** Gives the pages of saved searches their server functions. */
export const alertsContext = createContext<AlertPages>()
