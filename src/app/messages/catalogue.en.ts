import { en as properties } from '#domains/properties/messages/en.ts'
import { en as ui } from '#ui/messages/en.ts'
import { en as site } from './en.ts'

export const catalogue = { properties, site, ui }
