import { am as ask } from '#domains/enquiries/messages/ask.am.ts'
import { am as properties } from '#domains/properties/messages/am.ts'
import { am as ui } from '#ui/messages/am.ts'
import { am as layout } from './layout.am.ts'
import { am as site } from './am.ts'

export const catalogue = { ask, layout, properties, site, ui }
