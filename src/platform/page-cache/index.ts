export { type CachedPage, type PageCache, type RenderedPage, createPageCache, doNotKeepAnswer } from './page-cache.ts'
export {
  type DataVersion,
  answerAfterChangesAreHeard,
  atMidnight,
  cacheUntilChange,
  openDataVersion,
} from './data-version.ts'
export { cacheAnswers, encodingOf, sendPage } from './cached-answers.ts'
export { sendCachedPagesFirst } from './send-cached-pages-first.ts'
