import { pseudoMessages } from '#shared/pseudo-messages.ts'
import { en } from './en.ts'

export const qps = pseudoMessages(en)
