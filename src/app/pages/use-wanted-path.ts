import { useSyncExternalStore } from 'react'
import { ownPath } from '#shared/own-path.ts'

/**
 * The page of ours that a person was on the way to (`?from=/users`), null when there is none. Known in the browser
 * only: the server keeps one page for all who come here.
 */
export function useWantedPath(): string | null {
  return useSyncExternalStore(
    neverChanges,
    () => ownPath(new URLSearchParams(location.search).get('from')),
    () => null,
  )
}

const neverChanges = () => () => {}
