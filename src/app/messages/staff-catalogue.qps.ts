import { pseudoMessages } from '#shared/pseudo-messages.ts'
import { catalogue as english } from './staff-catalogue.en.ts'

export const catalogue = pseudoMessages(english)
