import { createContext } from 'react-router'
import type { StorefrontPages } from '../storefront.view-models.ts'

/** Gives loaders what the public pages read. */
export const storefrontContext = createContext<StorefrontPages>()
