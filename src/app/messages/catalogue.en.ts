import { en as ask } from '#domains/enquiries/messages/ask.en.ts'
import { en as kept } from '#domains/kept-listings/messages/controls.en.ts'
import { en as storefront } from '#domains/storefront/messages/en.ts'
import { en as ui } from '#ui/messages/en.ts'
import { en as layout } from './layout.en.ts'
import { en as site } from './en.ts'

export const catalogue = { ask, kept, layout, site, storefront, ui }
