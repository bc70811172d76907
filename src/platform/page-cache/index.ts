export { type DataVersion, cacheUntilChange, openDataVersion } from './data-version.ts'
export { cacheAnswers } from './cached-answers.ts'
export { createPageCache, type CachedPage, type PageCache, type RenderedPage } from './page-cache.ts'
export { encodingOf, sendPage } from './send-page.ts'
