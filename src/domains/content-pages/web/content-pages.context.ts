import { createContext } from 'react-router'
import type { ContentPages } from '../content-pages.ts'

/** Gives loaders the data of the pages about the market. */
export const contentPagesContext = createContext<ContentPages>()
