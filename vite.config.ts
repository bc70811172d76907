import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { chunkGroups, filesOfPagesMayShare } from '#scripts/build/script-files.ts'

/** sonner injects its styles by script, which the Content-Security-Policy forbids; ours are in a file. */
const toastStylesFromFile: Plugin = {
  name: 'toast-styles-from-file',
  transform: (code, id) => (id.includes('/sonner/dist/') ? code.replace(/^__insertCSS\(.*\);$/m, '') : null),
}

/** The list of common passwords is large and the API has the final say: in the browser, shared schemas get an empty list. */
const passwordListForApiOnly: Plugin = {
  name: 'password-list-for-api-only',
  enforce: 'pre',
  resolveId: (source) => (source === '@zxcvbn-ts/language-common' ? '\0no-common-passwords' : null),
  load: (id) => (id === '\0no-common-passwords' ? "export const dictionary = { 'passwords-common': [] }" : null),
}

/**
 * The router reloads the page when the code of the next one cannot be loaded; ours waits for a retry (decision 0018).
 * It also discovers a route's imports only after loading its code; ours requests all at once.
 */
const loadRouteCode: Plugin = {
  name: 'load-route-code',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (!/react-router.*[\\/]ssr[\\/]routeModules\.m?js$/.test(id)) return null
    const first = /^\ttry \{$/m
    const reload = /console\.error\(`Error loading[\s\S]*?return new Promise\(\(\) => \{\}\);/
    if (!first.test(code) || !reload.test(code))
      throw new Error('React Router loads the code of routes in another way: see decision 0018')
    const again = 'return loadCodeAgain(route.module).then((loaded) => (routeModulesCache[route.id] = loaded));'
    const ours = code.replace(first, '$& preloadCode(route.imports);').replace(reload, again)
    return `import { loadCodeAgain, preloadCode } from '/src/shared/page-requests.ts';\n${ours}`
  },
}

/** V8 stores a source with a single character beyond Latin-1 at two bytes per character: 1.7 MB for the pages' code. */
const serverCodeInAscii: Plugin = {
  name: 'server-code-in-ascii',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle(_, files) {
    for (const file of Object.values(files))
      if (file.type === 'chunk') file.code = file.code.replace(/[^\0-\x7f]/g, escaped)
  },
}
const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

const noSuch = `throw new Error('vite.config.ts takes this part out of the router')`

/**
 * Router code that visitors would load but never run, with what each function returns instead. The router discovers no
 * routes later, because all public ones come with the page (routeDiscovery `initial`); no route has `links`; and nothing
 * uses the router's forms, fetchers, server components or instrumentation.
 */
const unusedInRouter: Record<string, Record<string, string>> = {
  hooks: { RSCErrorHandler: 'return children' },
  'dom/ssr/components': { RSCPrefetchPageLinksImpl: 'return null' },
  'dom/ssr/fog-of-war': {
    isFogOfWarEnabled: 'return false',
    getPatchRoutesOnNavigationFunction: 'return undefined',
    useFogOFWarDiscovery: 'return',
  },
  'dom/ssr/links': { prefetchStyleLinks: 'return' },
  'dom/ssr/single-fetch': {
    nonSsrStrategy: noSuch,
    singleFetchActionStrategy: noSuch,
    singleFetchLoaderFetcherStrategy: noSuch,
  },
  'router/instrumentation': {
    getRouteInstrumentationUpdates: 'return {}',
    instrumentClientSideRouter: 'return undefined',
  },
  'router/router': {
    discoverRoutes: noSuch,
    fetch: noSuch,
    getLoadingFetcher: noSuch,
    handleAction: noSuch,
    handleFetcherAction: noSuch,
    handleFetcherLoader: noSuch,
    normalizeNavigateOptions: `if (opts && isSubmissionNavigation(opts)) ${noSuch}; return { path }`,
    patchRoutesImpl: noSuch,
  },
}
const routerParts = new Set(Object.keys(unusedInRouter))
const withoutUnusedRouterCode: Plugin = {
  name: 'without-unused-router-code',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    const part = Object.keys(unusedInRouter).find((path) => id.endsWith(`/react-router/dist/production/lib/${path}.js`))
    if (part === undefined) return null
    routerParts.delete(part)
    return Object.entries(unusedInRouter[part] ?? {}).reduce((all, [name, answer]) => {
      const start = new RegExp(`function ${name}\\(.*\\) \\{$`, 'm')
      if (!start.test(all)) throw new Error(`React Router has no ${name} any more: see unusedInRouter`)
      return all.replace(start, `$& ${answer};`)
    }, code)
  },
  buildEnd(error) {
    const [missing] = routerParts
    if (!error && missing) throw new Error(`React Router has no ${missing} any more: see unusedInRouter`)
  },
}

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    toastStylesFromFile,
    passwordListForApiOnly,
    loadRouteCode,
    withoutUnusedRouterCode,
    serverCodeInAscii,
    filesOfPagesMayShare,
  ],
  // scripts/build/text-files.ts reads the manifest.
  // `keepLastBuild` has emptied the folder. Emptied a second time, it may just be refilled by a running server that stores
  // compiled code, and the build fails.
  build: { target: 'es2022', assetsInlineLimit: 0, manifest: true, emptyOutDir: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: chunkGroups },
            // Every public page loads the list of all files: the shortest names that the bundler accepts.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
          },
          // Only the server throws problems, but it declares some in files that browsers load: calls of these functions go if nothing uses
          // their result (decision 0047).
          treeshake: { manualPureFunctions: ['problem', 'httpProblem', 'problemsOfSection', 'messagesOfSection'] },
        },
      },
    },
    // Bundled, since pages use only a part of their hundreds of files, and the server keeps the source of every module
    // it loads (decision 0072).
    ssr: { resolve: { noExternal: [/^@base-ui\//, /^@floating-ui\//, /^@tanstack\//, 'sonner'] } },
  },
})
