import { pseudoMessages } from '#shared/pseudo-messages.ts'
import { en } from './page.en.ts'

export const qps = pseudoMessages(en)
