import { messageSection } from '#shared/translate.ts'
import type { en } from './en.ts'

export const notificationMessages = messageSection<typeof en>('notifications')
