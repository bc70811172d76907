import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** Toasts put their styles into the page by script, which the content policy forbids; ours come from a file. */
const toastStylesFromFile: Plugin = {
  name: 'toast-styles-from-file',
  transform: (code, id) => (id.includes('/sonner/dist/') ? code.replace(/^__insertCSS\(.*\);$/m, '') : null),
}

/** The list of common passwords is large and the server decides: schemas shared with the browser find it empty there. */
const passwordListOnServerOnly: Plugin = {
  name: 'password-list-on-server-only',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (source) => (source === '@zxcvbn-ts/language-common' ? '\0no-common-passwords' : null),
  load: (id) => (id === '\0no-common-passwords' ? "export const dictionary = { 'passwords-common': [] }" : null),
}

/**
 * Few files for the browser: the framework, which changes seldom, and what public pages share. On a slow line thirty
 * small files wait for each other. The back-office stays out of both.
 */
const chunkGroups = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie|turbo-stream)[\\/]/ },
  {
    name: 'site',
    test: /src[\\/](ui[\\/](?!office|toast|dialog)|shared[\\/](?!api-client|session-storage|save-file|validation)|app[\\/]layout|domains[\\/]properties[\\/](web[\\/]public|messages[\\/](?!office|changes|permissions)|listing-figures|product-filters|property\.ts))/,
    minShareCount: 2,
  },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), toastStylesFromFile, passwordListOnServerOnly],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } },
  },
})
