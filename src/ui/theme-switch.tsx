import { Icon } from './icon.tsx'
import { useMessages } from './language.tsx'
import { uiMessages } from './messages/index.ts'
import { switchTheme } from './theme-choice.ts'

/** Turns light to dark and back. Which icon shows is decided by CSS: the server does not know the theme. */
export function ThemeSwitch() {
  const t = useMessages(uiMessages)
  return (
    <button
      type="button"
      aria-label={t.theme}
      title={t.theme}
      onClick={switchTheme}
      className="noscript:hidden hover:text-berbere grid size-11 place-items-center rounded-sm transition-colors"
    >
      <Icon name="moon" className="dark:hidden" />
      <Icon name="sun" className="hidden dark:block" />
    </button>
  )
}
