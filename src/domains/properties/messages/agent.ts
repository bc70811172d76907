import { messageSection } from '#shared/translate.ts'
import type { en } from './agent.en.ts'

export const agentMessages = messageSection<typeof en>('agentWorkspace')
