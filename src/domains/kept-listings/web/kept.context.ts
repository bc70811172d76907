import { createContext } from 'react-router'
import type { KeptPages } from '../kept.pages.ts'

/** Gives loaders the data of the pages of kept listings. */
export const keptContext = createContext<KeptPages>()
