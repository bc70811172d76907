import { type ReactNode, useSyncExternalStore } from 'react'
import { tryStorage } from '#shared/browser-storage.ts'
import { createListeners } from '#shared/listeners.ts'
import { sessionTokenKey, signedInMark } from '#shared/signed-in-mark.ts'

type ForWhomProps = { className?: string; children: ReactNode }

/**
 * Content for visitors; `ForSignedIn` is its counterpart. Every page carries both, since it is cached for everybody;
 * `visitorScript` decides before the first paint which one shows, so nothing moves.
 */
export function ForVisitors({ className, children }: ForWhomProps) {
  return (
    <div className="in-data-signed-in:hidden contents">
      <div className={className}>{children}</div>
    </div>
  )
}

export function ForSignedIn({ className, children }: ForWhomProps) {
  return (
    <div className="in-data-signed-in:contents hidden">
      <div className={className}>{children}</div>
    </div>
  )
}

/** Returns whether somebody is signed in, by the mark on <html>: visitors need not load the session code. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(subscribe, now, () => false)
}

const otherTabs = createListeners({ otherTabs: true })

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: [signedInMark] })
  // A function of its own: the end of one subscription must not end the others.
  const unfollow = otherTabs.subscribe(() => follow())
  return () => {
    observer.disconnect()
    unfollow()
  }
}

/** Follows a sign-in or sign-out in another tab. */
function follow(): void {
  const token = tryStorage(() => localStorage.getItem(sessionTokenKey))
  if (token !== undefined) document.documentElement.toggleAttribute(signedInMark, token !== null)
}

function now(): boolean {
  return document.documentElement.hasAttribute(signedInMark)
}
