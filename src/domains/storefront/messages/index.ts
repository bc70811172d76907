import { messageSection } from '#shared/translate.ts'
import type { en } from './en.ts'

export const propertyMessages = messageSection<typeof en>('storefront')
