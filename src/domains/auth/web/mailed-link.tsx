import { useEffect, useRef, useState } from 'react'
import { ApiProblem } from '#shared/api-client.ts'
import { languageOfPath } from '#shared/language.ts'
import { LinkButton } from '#ui/button.tsx'

/**
 * The token of a mailed link, taken out of the address at once so that it stays in no history and is read over no
 * shoulder; the tab keeps it until `forgetMailedToken`, for the page in another language or loaded anew. `undefined` until the browser has looked, null when the address has none that we could have mailed.
 */
export function useMailedToken(): string | null | undefined {
  const taken = useRef<string | null | undefined>(undefined)
  const [token, setToken] = useState<string | null | undefined>(undefined)
  useEffect(() => {
    taken.current ??= takeToken()
    setToken(taken.current)
  }, [])
  return token
}

function takeToken(): string | null {
  const address = new URL(location.href)
  const token = address.searchParams.get('token')
  address.searchParams.delete('token')
  if (token === null) return sessionStorage.getItem(keyOfPage())
  history.replaceState(history.state, '', address)
  forgetMailedToken()
  if (!/^[\w-]{43}$/.test(token)) return null
  sessionStorage.setItem(keyOfPage(), token)
  return token
}

const keyOfPage = () => `mailed-token:${languageOfPath(location.pathname).path}`

/** The link of this page was used, or is over. */
export function forgetMailedToken(): void {
  sessionStorage.removeItem(keyOfPage())
}

/** What a call with the token of a link answers; null where the link is unknown, used, replaced, too old, or was never one of ours. */
export function unlessOver<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  return call.catch((problem: unknown) => {
    if (!(problem instanceof ApiProblem && problem.errors.some(({ field }) => field === 'token'))) throw problem
    forgetMailedToken()
    return null
  })
}

/** What somebody sees whose link does not work any more, and where to go from there. */
export function OverLink({ text, to, label }: { text: string; to: string; label: string }) {
  return (
    <>
      <p role="alert" className="text-lg">
        {text}
      </p>
      <LinkButton to={to} size="large" className="w-full">
        {label}
      </LinkButton>
    </>
  )
}
