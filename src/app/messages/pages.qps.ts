import { pseudoMessages } from '#shared/pseudo-messages.ts'
import { en } from './pages.en.ts'

export const qps = pseudoMessages(en)
