import { messageSection } from '#shared/translate.ts'
import type { en } from './staff.en.ts'

export const staffMessages = messageSection<typeof en>('staff')
