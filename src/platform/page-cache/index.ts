export {
  type CachedPage,
  type DataVersion,
  type PageCache,
  type RenderedPage,
  answerAfterChangesAreHeard,
  cacheUntilChange,
  createPageCache,
  doNotKeepAnswer,
  openDataVersion,
} from './page-cache.ts'
export { cacheAnswers, encodingOf, sendPage } from './cached-answers.ts'
export { atMidnight } from './midnight.ts'
