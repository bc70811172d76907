import { createContext } from 'react-router'
import type { PropertyPages } from '../storefront.pages.ts'

/** Gives loaders what the public pages read. */
export const propertyPagesContext = createContext<PropertyPages>()
