import { ownPath } from '#shared/own-path.ts'
import { useInBrowser } from '#ui/use-in-browser.ts'

/** The page of ours that a person was on the way to (`?from=/users`), null when there is none. In the browser only. */
export function wantedPath(): string | null {
  return ownPath(new URLSearchParams(location.search).get('from'))
}

/** The same for what is shown: the server keeps one page for all who come here, so it is known after the first render. */
export function useWantedPath(): string | null {
  return useInBrowser<string | null>(wantedPath, null)
}

/** The path of another guest page (without prefix) that keeps in mind where the person was on the way to. */
export function useKeepingWanted(path: string): string {
  const wanted = useWantedPath()
  return wanted === null ? path : `${path}?from=${encodeURIComponent(wanted)}`
}

/** Whether a session ended before a change was saved (`?unsaved`); known after the first render too. */
export function useLostChange(): boolean {
  return useInBrowser(() => new URLSearchParams(location.search).has('unsaved'), false)
}
