import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** Toasts put their styles into the page by script, which the content policy forbids; ours come from a file. */
const toastStylesFromFile: Plugin = {
  name: 'toast-styles-from-file',
  transform: (code, id) => (id.includes('/sonner/dist/') ? code.replace(/^__insertCSS\(.*\);$/m, '') : null),
}

/** The list of common passwords is large and the API decides: schemas shared with the pages find it empty there. */
const passwordListForApiOnly: Plugin = {
  name: 'password-list-for-api-only',
  enforce: 'pre',
  resolveId: (source) => (source === '@zxcvbn-ts/language-common' ? '\0no-common-passwords' : null),
  load: (id) => (id === '\0no-common-passwords' ? "export const dictionary = { 'passwords-common': [] }" : null),
}

/** The router reloads the page when the code of the next one cannot be loaded; ours waits for another try (decision 0018). */
const waitForRouteCode: Plugin = {
  name: 'wait-for-route-code',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (!/react-router.*[\\/]ssr[\\/]routeModules\.m?js$/.test(id)) return null
    const reload = /console\.error\(`Error loading[\s\S]*?return new Promise\(\(\) => \{\}\);/
    if (!reload.test(code)) throw new Error('React Router loads the code of routes in another way: see decision 0018')
    const again = 'return loadCodeAgain(route.module).then((loaded) => (routeModulesCache[route.id] = loaded));'
    return `import { loadCodeAgain } from '/src/app/page-requests.ts';\n${code.replace(reload, again)}`
  },
}

/**
 * Few files for the browser: the framework, which changes seldom, and what public pages share. On a slow line thirty
 * small files wait for each other. The back-office stays out of both.
 */
const chunkGroups = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie|turbo-stream)[\\/]/ },
  {
    name: 'site',
    test: /src[\\/](ui[\\/](?!admin|map|toaster|dialog|suggestion)|shared[\\/](?!api-client|session-storage|save-file|validation)|app[\\/]layout|domains[\\/](kept-listings[\\/](kept-storage|web[\\/](keep-tools|use-kept)|messages[\\/]index)|storefront[\\/](web|messages|product-filters)|listings[\\/](messages[\\/](amenities|index)|listing\.ts)))/,
    minShareCount: 2,
  },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), toastStylesFromFile, passwordListForApiOnly, waitForRouteCode],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } },
  },
})
