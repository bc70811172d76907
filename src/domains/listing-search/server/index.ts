export { scheduleMissingWords } from './missing-words.job.ts'
export { type SearchSentence, type SearchWords, createSearchWords } from './sentence-reader.ts'
