import { messageSection } from '#shared/translate.ts'
import type { en } from './en.ts'

export const agentMessages = messageSection<typeof en>('agentWorkspace')
