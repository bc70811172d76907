import { messageSection } from '#shared/translate.ts'
import type { en } from './en.ts'

export const roleMessages = messageSection<typeof en>('roles')
