export type { LexiconSource } from './words/lexicon.ts'
export type { Understood } from './words/understood.ts'
