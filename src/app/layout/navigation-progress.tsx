import { useEffect, useSyncExternalStore } from 'react'
import { createPath, useNavigation } from 'react-router'
import { storefrontMessages } from '#domains/storefront/messages/index.ts'
import { languageOfPath } from '#shared/language.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useMessages } from '#ui/language.tsx'
import { uiMessages } from '#ui/messages/index.ts'
import { SkipLink } from '#ui/skip-link.tsx'
import { pageRequests } from '#shared/page-requests.ts'
import { useLayoutMessages } from '../messages/layout.ts'

/**
 * Progress of a client-side navigation, above the current page: a thin line while the next page loads over a slow connection; when it
 * failed (specification §8), a message and a retry.
 */
export function NavigationProgress() {
  const t = useMessages(uiMessages)
  const { location: coming } = useNavigation()
  const failure = useSyncExternalStore(pageRequests.subscribe, pageRequests.now, pageRequests.onServer)
  const outdated = useSyncExternalStore(pageRequests.subscribe, pageRequests.isOutdated, () => false)
  const key = coming?.key
  const address = coming ? createPath(coming) : failure?.wanted

  // Clicking a failed link again retries it.
  useEffect(() => {
    if (key === undefined) return
    pageRequests.retry()
    return focusContentIfLost
  }, [key])
  useEffect(() => {
    if (outdated && coming) location.assign(createPath(coming))
  }, [outdated, coming])

  if (failure && address) return <Failed address={address} />
  return (
    <output aria-live="polite" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.75">
      {coming ? (
        <>
          <span className="animate-thread bg-berbere block h-full origin-left" />
          <span className="sr-only">{t.loading}</span>
        </>
      ) : null}
    </output>
  )
}

/** After a navigation whose link vanished with its page, the next Tab goes on in the content, or where the address points. */
function focusContentIfLost(): void {
  if (document.activeElement !== document.body) return
  const target = document.getElementById(location.hash.slice(1)) ?? document.getElementById('content')
  target?.focus({ preventScroll: true })
}

/** A sticky band: it pushes the page down instead of covering controls. */
function Failed({ address }: { address: string }) {
  const t = useMessages(uiMessages)
  const { products, failure } = useMessages(storefrontMessages)
  const { path } = languageOfPath(address.split(/[?#]/)[0] ?? '')
  return (
    <div role="alert" className="bg-surface border-danger sticky top-0 z-50 border-b-3">
      <div className="page-width flex items-center gap-x-4 py-2">
        <p className="flex min-w-0 items-center gap-2.5 text-sm font-semibold">
          <Icon name="warning" className="text-danger shrink-0" />
          {path === '/products' ? products.failed : failure.title}
        </p>
        <Button kind="secondary" size="small" className="ms-auto shrink-0" onClick={pageRequests.retry}>
          {t.tryAgain}
        </Button>
      </div>
    </div>
  )
}

/** Link that skips the header. */
export function SkipToContent() {
  return <SkipLink to="content">{useLayoutMessages().skip}</SkipLink>
}
