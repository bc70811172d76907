import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { ownPath } from '#shared/own-path.ts'
import { useLanguage } from '#ui/language.tsx'
import { useInBrowser } from '#ui/use-in-browser.ts'
import { type RequiredStep, pageAfterSignIn } from '../landing.ts'

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

/**
 * Returns whether the address has a mark: a session ended before a change was saved (`?unsaved`), or with its account
 * (`?erased`). False at the first render.
 */
export function useAddressMark(mark: 'unsaved' | 'erased'): boolean {
  return useInBrowser(() => new URLSearchParams(location.search).has(mark), false)
}

/** Returns a function that leads a signed-in person on: to a required step, else the wanted page, else that of their role. */
export function useLanding() {
  const navigate = useNavigate()
  const language = useLanguage()
  return useCallback(
    async (role: string, step?: RequiredStep | null) =>
      navigate(pageAfterSignIn(role, { returnPath: returnPath(), language, step }), { replace: true }),
    [navigate, language],
  )
}
