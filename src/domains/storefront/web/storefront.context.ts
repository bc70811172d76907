import { createContext } from 'react-router'
import type { StorefrontPages } from '../storefront.view-models.ts'

/** Gives loaders the data of the public pages. */
export const storefrontContext = createContext<StorefrontPages>()
