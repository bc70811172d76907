import { am as ask } from '#domains/enquiries/messages/ask.am.ts'
import { am as kept } from '#domains/kept-listings/messages/controls.am.ts'
import { am as amenities } from '#domains/listings/messages/amenities.am.ts'
import { am as storefront } from '#domains/storefront/messages/am.ts'
import { am as ui } from '#ui/messages/am.ts'
import { am as layout } from './layout.am.ts'
import { am as site } from './am.ts'

export const catalogue = { amenities, ask, kept, layout, site, storefront, ui }
