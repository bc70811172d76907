import { type ReactNode, useSyncExternalStore } from 'react'
import { sessionTokenKey, signedInMark } from '#shared/signed-in-mark.ts'

type ForWhomProps = { className?: string; children: ReactNode }

/**
 * What visitors see and what signed-in people see in the same place. Every page carries both, since it is kept for
 * everybody; `visitorScript` decides before the first paint which of them shows, so nothing moves.
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

/** Whether somebody is signed in, by the mark on <html>: visitors do not load what reads a session. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(subscribe, now, () => false)
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: [signedInMark] })
  window.addEventListener('storage', onStorage)
  return () => {
    observer.disconnect()
    window.removeEventListener('storage', onStorage)
  }
}

/** Another tab signs in or out. */
function onStorage({ key, newValue }: StorageEvent): void {
  if (key === sessionTokenKey) document.documentElement.toggleAttribute(signedInMark, newValue !== null)
}

function now(): boolean {
  return document.documentElement.hasAttribute(signedInMark)
}
