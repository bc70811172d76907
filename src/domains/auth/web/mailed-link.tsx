import { useEffect, useRef, useState } from 'react'
import { ApiProblem } from '#shared/api-client.ts'
import { tryStorage } from '#shared/browser-storage.ts'
import { languageOfPath } from '#shared/language.ts'
import { LinkButton } from '#ui/button.tsx'

/** Milliseconds for which the tab keeps a token across reloads and language changes; later, it could be somebody else's. */
const validMs = 10 * 60_000
const key = 'mailed-token'

/**
 * Returns the token of a mailed link and removes it from the URL at once, so that it neither stays in the history nor
 * can be read over a shoulder. `undefined` until the browser has looked, null if the URL has none of our format.
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
    const [page, at, stored = null] = (tryStorage(() => sessionStorage.getItem(key)) ?? '').split(' ')
    return page === path && Date.now() - Number(at) < validMs ? stored : null
  }
  address.searchParams.delete('token')
  history.replaceState(history.state, '', address)
  if (!/^[\w-]{43}$/.test(token)) return null
  tryStorage(() => sessionStorage.setItem(key, `${path} ${Date.now()} ${token}`))
  return token
}

/** Deletes the token, once the link is used or expired or the person signs out. */
export function forgetMailedToken(): void {
  tryStorage(() => sessionStorage.removeItem(key))
}

/** Awaits a call with a link's token; resolves to null if the link is unknown, used, replaced, expired or malformed. */
export function nullIfInvalid<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  return call.catch((problem: unknown) => {
    if (!(problem instanceof ApiProblem && problem.errors.some(({ field }) => field === 'token'))) throw problem
    forgetMailedToken()
    return null
  })
}

/** Says that a link no longer works, and links to where to get another. */
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
