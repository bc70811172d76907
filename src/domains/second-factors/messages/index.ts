import { messageSection } from '#shared/translate.ts'
import type { en } from './en.ts'

export const secondFactorMessages = messageSection<typeof en>('secondFactors')
