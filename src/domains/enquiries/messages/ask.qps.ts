import { pseudoMessages } from '#shared/pseudo-messages.ts'
import { en } from './ask.en.ts'

export const qps = pseudoMessages(en)
