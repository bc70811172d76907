import { messageSection } from '#shared/translate.ts'
import type { en } from './en.ts'

export const invitationMessages = messageSection<typeof en>('invitations')
