import { useSyncExternalStore } from 'react'
import { sessionTokenKey, signedInMark } from '#shared/signed-in-mark.ts'

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
