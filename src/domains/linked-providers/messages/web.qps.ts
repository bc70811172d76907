import { pseudoMessages } from '#shared/pseudo-messages.ts'
import { en } from './web.en.ts'

export const qps = pseudoMessages(en)
