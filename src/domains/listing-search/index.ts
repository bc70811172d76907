export type { LexiconSource } from './words/lexicon.ts'
export { type Measure, readMeasure } from './words/measure.ts'
export type { Understood } from './words/understood.ts'
