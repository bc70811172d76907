import { tryStorage } from '#shared/browser-storage.ts'
import { Icon } from './icon.tsx'
import { useMessages } from './language.tsx'
import { uiMessages } from './messages/index.ts'

/** The themes to choose from; without a choice the device decides. */
type Theme = 'light' | 'dark'

const key = 'theme'

/**
 * Applies the chosen theme before the first paint, so that nothing flashes. Inline in <head>; constant, because the
 * server allows it in the Content-Security-Policy by its hash.
 */
export const themeScript = `try{let t=localStorage.getItem('${key}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`

/** Switches to the other theme, and remembers it. */
function switchTheme(): void {
  const root = document.documentElement
  const shown = root.dataset.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  const chosen: Theme = shown === 'dark' ? 'light' : 'dark'
  root.dataset.theme = chosen
  tryStorage(() => localStorage.setItem(key, chosen))
}

/** The theme switch. CSS decides which of its two labels shows and is read, since the server does not know the theme. */
export function ThemeSwitch() {
  const t = useMessages(uiMessages)
  return (
    <button
      type="button"
      title={t.theme}
      onClick={switchTheme}
      className="noscript:hidden hover:text-berbere grid size-11 shrink-0 place-items-center rounded-sm transition-colors"
    >
      <span className="sr-only">{t.theme}</span>
      <span className="dark:hidden">
        <Icon name="moon" />
        <span className="sr-only">{t.light}</span>
      </span>
      <span className="hidden dark:block">
        <Icon name="sun" />
        <span className="sr-only">{t.dark}</span>
      </span>
    </button>
  )
}
