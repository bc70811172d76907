import { createContext } from 'react-router'
import type { KeptPages } from '../kept.pages.ts'

/** Gives loaders what the pages of kept listings read. */
export const keptContext = createContext<KeptPages>()
