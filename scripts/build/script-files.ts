import { slices } from '#app/manifests.ts'
import type { Plugin, Rolldown } from 'vite'

/** Modules that several public pages share, but not the list of properties: they would enlarge the code that every visitor loads. */
const onOtherPages =
  /^(ui\/(admin|breadcrumb|dialog|for-whom|icon-button|map|page-texts|page-title|skeleton|suggestion|titled-section|toaster|use-in-turn|use-media-query)|shared\/(api-client|appointment|fold|geography|moment|own-path|permission|phone|pseudo-messages|save-file|screen|session-storage|slice|translations|upload|validation)|domains\/storefront\/web\/home)/
const onEveryPage =
  /^(ui|shared|app\/(layout|messages\/current-catalogue|pages\/error-screen)|domains\/(kept-listings\/(kept-storage|web\/(keep-tools|use-kept)|messages\/index)|listings\/messages\/index|storefront\/(web|messages\/index|product-filters)))/

/** What the frame of the back-office shares with the pages on which staff sign in, and visitors never load. */
const onSignInPages =
  /^(domains\/auth\/web\/(log-out|mailed-link)|ui\/admin\/(form\/form-drafts|messages\/index|own-avatar|use-busy|use-loaded))/
/** What all screens use, and visitors only once they open a map; for `isOfStaff`, which follows each `index.ts`, visitors use all of it. */
const onEveryScreen =
  /^(domains\/(listing-fields\/(attribute-texts|car\.attributes|listing\.attributes|listing\.fields)|roles\/role\.ts)|shared\/(moment|validation\/field-problems))/
/** What the frame of the back-office draws: with every screen, although hardly another screen uses it. */
const inFrame =
  /^(domains\/(audit\/web\/(audit-columns|event-sentence|recorded-value)|history\/web\/(batch-dialog|change-columns|change-list|history\.queries)|listing-admin\/web\/form\/compared-fields|notifications\/(notification-text|web\/(notification-line|record-changes|use-notifications))|roles\/web\/role\.queries)|ui\/admin\/(avatar|record-pages|recorded-values))/

/** Returns the path of a module below `src`; '' for a foreign module. */
const sourcePath = (id: string) => id.replaceAll('\\', '/').replace(/\?.*/s, '').split('/src/')[1] ?? ''

const entriesOfStaff = new Set([
  'app/staff-layout.tsx',
  'app/staff/screen-boundary.tsx',
  ...slices.flatMap(({ name, screens = [] }) => screens.map(({ page }) => `domains/${name}/web/${page}`)),
])

/** Returns whether only back-office screens reach a module, by static or dynamic imports. */
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
 * Groups the browser code into few files: the framework, which rarely changes, what public pages share, and what
 * back-office screens share. On a slow connection thirty small files wait for each other, and each costs the browser
 * two milliseconds. Texts stay out: they are loaded per language.
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
    // On a slow connection it arrives while somebody types a password.
    name: 'sign-in',
    test: (id) => onSignInPages.test(sourcePath(id)) || /node_modules[\\/]@tanstack[\\/]/.test(id),
    includeDependenciesRecursively: false,
  },
  { name: 'fields', test: (id) => onEveryScreen.test(sourcePath(id)), includeDependenciesRecursively: false },
  {
    name: 'frame',
    test: (id) => inFrame.test(sourcePath(id)) || /node_modules[\\/]eventsource/.test(id),
    includeDependenciesRecursively: false,
  },
  {
    name: (id, graph) => (isOfStaff(id, graph) ? 'staff' : null),
    test: (id) => !sourcePath(id).includes('/messages/'),
    // Code shared by four screens or fewer would be loaded with all others.
    minShareCount: 5,
    // Code shared by public pages and the back-office stays in its own chunk.
    includeDependenciesRecursively: false,
  },
  // The modules that name a back-office slice's texts: seventy bytes each.
  { name: 'text-names', test: /[\\/]src[\\/]domains[\\/](?!auth|media|users).*[\\/]messages[\\/]index\.ts$/ },
]

/**
 * Lets chunks export more than the route module does, which groups without their dependencies require; the router
 * ignores unknown exports.
 */
export const filesOfPagesMayShare: Plugin = {
  name: 'files-of-pages-may-share',
  applyToEnvironment: ({ name }) => name === 'client',
  options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
}
