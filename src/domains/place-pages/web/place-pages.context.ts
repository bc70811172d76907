import { createContext } from 'react-router'
import type { PlacePages } from '../place-page.ts'

/** Gives loaders what the pages of places read. */
export const placePagesContext = createContext<PlacePages>()
