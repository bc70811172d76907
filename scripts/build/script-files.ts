import { slices } from '#app/manifests.ts'
import type { Plugin, Rolldown } from 'vite'

/** What several public pages share, but not the list of properties: it would make the code that every visitor loads larger. */
const onOtherPages =
  /^(ui\/(admin|breadcrumb|dialog|for-whom|icon-button|map|page-texts|page-title|skeleton|suggestion|toaster|use-media-query)|shared\/(api-client|fold|geography|moment|own-path|permission|phone|pseudo-messages|save-file|screen|session-storage|slice|translations|validation)|domains\/storefront\/web\/home)/
const onEveryPage =
  /^(ui|shared|app\/(layout|messages\/current-catalogue|pages\/error-screen)|domains\/(kept-listings\/(kept-storage|web\/(keep-tools|use-kept)|messages\/index)|listings\/messages\/index|storefront\/(web|messages\/index|product-filters)))/

/** The path of a module below the folder of sources; empty for what is not ours. */
const sourcePath = (id: string) => id.replaceAll('\\', '/').replace(/\?.*/s, '').split('/src/')[1] ?? ''

const entriesOfStaff = new Set([
  'app/staff-layout.tsx',
  'app/staff/screen-boundary.tsx',
  ...slices.flatMap(({ name, screens = [] }) => screens.map(({ page }) => `domains/${name}/web/${page}`)),
])

/** Whether screens of staff alone reach a module: no other page imports it, neither at once nor later. */
function isOfStaff(id: string, graph: Rolldown.ChunkingContext): boolean {
  const seen = new Set<string>()
  const reachesAnotherPage = (module: string): boolean => {
    if (seen.has(module) || entriesOfStaff.has(sourcePath(module))) return false
    seen.add(module)
    const info = graph.getModuleInfo(module)
    return !info || info.isEntry || [...info.importers, ...info.dynamicImporters].some(reachesAnotherPage)
  }
  return !reachesAnotherPage(id)
}

/**
 * Few files for the browser: the framework, which changes seldom, what public pages share, and what screens of staff share. On a slow
 * line thirty small files wait for each other, and each costs the browser two milliseconds. Texts stay out: they come with their language.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie|turbo-stream)[\\/]/ },
  {
    name: 'site',
    test: (id) => {
      const path = sourcePath(id)
      return onEveryPage.test(path) && !onOtherPages.test(path) && !/\/messages\/(.+\.)?(en|am)\.ts$/.test(path)
    },
    minShareCount: 2,
  },
  {
    name: (id, graph) => (isOfStaff(id, graph) ? 'staff' : null),
    test: (id) => !sourcePath(id).includes('/messages/'),
    // What four screens or fewer share would come along with all others.
    minShareCount: 5,
    // What public pages share with staff stays where it is.
    includeDependenciesRecursively: false,
  },
  // Under which name a slice of the back-office finds its texts: seventy bytes each.
  { name: 'text-names', test: /[\\/]src[\\/]domains[\\/](?!auth|media|users).*[\\/]messages[\\/]index\.ts$/ },
]

/** Groups without their dependencies need files of pages that give each other more than their page; the router takes what it knows. */
export const filesOfPagesMayShare: Plugin = {
  name: 'files-of-pages-may-share',
  applyToEnvironment: ({ name }) => name === 'client',
  options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
}
