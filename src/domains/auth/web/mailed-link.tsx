import { useEffect, useRef, useState } from 'react'
import { ApiProblem } from '#shared/api-client.ts'
import { tryStorage } from '#shared/browser-storage.ts'
import { languageOfPath } from '#shared/language.ts'
import { LinkButton } from '#ui/button.tsx'

/** So long the tab keeps a token, for the page in another language or loaded anew; longer it might be somebody else's. */
const keptMs = 10 * 60_000
const key = 'mailed-token'

/**
 * The token of a mailed link, taken out of the address at once so that it stays in no history and is read over no
 * shoulder. `undefined` until the browser has looked, null when the address has none that we could have mailed.
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
  const { path } = languageOfPath(address.pathname)
  const token = address.searchParams.get('token')
  if (token === null) {
    const [page, at, kept = null] = (tryStorage(() => sessionStorage.getItem(key)) ?? '').split(' ')
    return page === path && Date.now() - Number(at) < keptMs ? kept : null
  }
  address.searchParams.delete('token')
  history.replaceState(history.state, '', address)
  if (!/^[\w-]{43}$/.test(token)) return null
  tryStorage(() => sessionStorage.setItem(key, `${path} ${Date.now()} ${token}`))
  return token
}

/** The link was used, or is over, or its person leaves. */
export function forgetMailedToken(): void {
  tryStorage(() => sessionStorage.removeItem(key))
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
