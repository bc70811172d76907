export { openDataVersion, type DataVersion } from './data-version.ts'
export { createPageCache, type Encoding, type CachedPage, type PageCache, type RenderedPage } from './page-cache.ts'
export { cacheUntilChange } from './versioned.ts'
