import { ownPath } from '#shared/own-path.ts'
import { useInBrowser } from '#ui/use-in-browser.ts'

/** Returns the page of this site to open after signing in (`?from=/users`), or null. Runs in the browser only. */
export function returnPath(): string | null {
  return ownPath(new URLSearchParams(location.search).get('from'))
}

/** Returns the same for rendering. Null at the first render, because the server renders one page for everyone. */
export function useReturnPath(): string | null {
  return useInBrowser<string | null>(returnPath, null)
}

/** Returns the path of another guest page (without prefix) that keeps `from`. */
export function useLinkKeepingReturnPath(path: string): string {
  const from = useReturnPath()
  return from === null ? path : `${path}?from=${encodeURIComponent(from)}`
}

/** Returns whether a session ended before a change was saved (`?unsaved`); false at the first render. */
export function useLostChange(): boolean {
  return useInBrowser(() => new URLSearchParams(location.search).has('unsaved'), false)
}
