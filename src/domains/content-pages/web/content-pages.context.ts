import { createContext } from 'react-router'
import type { ContentPages } from '../content-pages.ts'

/** Gives loaders what the pages about the market read. */
export const contentPagesContext = createContext<ContentPages>()
