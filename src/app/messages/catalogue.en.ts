import { en as ask } from '#domains/enquiries/messages/ask.en.ts'
import { en as properties } from '#domains/properties/messages/en.ts'
import { en as ui } from '#ui/messages/en.ts'
import { en as layout } from './layout.en.ts'
import { en as site } from './en.ts'

export const catalogue = { ask, layout, properties, site, ui }
