export { openDataVersion, type DataVersion } from './data-version.ts'
export { createPageCache, type Encoding, type KeptPage, type PageCache, type RenderedPage } from './page-cache.ts'
export { keptUntilChange } from './versioned.ts'
