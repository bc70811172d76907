import { useNavigation } from 'react-router'
import { useMessages } from '#ui/language.tsx'
import { uiMessages } from '#ui/messages/index.ts'

/** A thin thread along the upper edge while the next page is on its way over a slow line. */
export function NavigationProgress() {
  const t = useMessages(uiMessages)
  const busy = useNavigation().state !== 'idle'
  return (
    <output aria-live="polite" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.75">
      {busy ? (
        <>
          <span className="animate-thread bg-berbere block h-full origin-left" />
          <span className="sr-only">{t.loading}</span>
        </>
      ) : null}
    </output>
  )
}
