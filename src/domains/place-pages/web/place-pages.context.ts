import { createContext } from 'react-router'
import type { PlacePages } from '../place-page.ts'

/** Gives loaders the data of the pages of places. */
export const placePagesContext = createContext<PlacePages>()
