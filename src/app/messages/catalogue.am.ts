import { am as ask } from '#domains/enquiries/messages/ask.am.ts'
import { am as kept } from '#domains/kept-listings/messages/controls.am.ts'
import { am as storefront } from '#domains/storefront/messages/am.ts'
import { am as ui } from '#ui/messages/am.ts'
import { am as layout } from './layout.am.ts'
import { am as site } from './am.ts'

export const catalogue = { ask, kept, layout, site, storefront, ui }
