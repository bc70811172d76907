import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** Toasts put their styles into the page by script, which the content policy forbids; ours come from a file. */
const toastStylesFromFile: Plugin = {
  name: 'toast-styles-from-file',
  transform: (code, id) => (id.includes('/sonner/dist/') ? code.replace(/^__insertCSS\(.*\);$/m, '') : null),
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), toastStylesFromFile],
  build: { target: 'es2022', assetsInlineLimit: 0 },
})
