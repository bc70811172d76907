import { useEffect, useRef, useState } from 'react'
import { ApiProblem } from '#shared/api-client.ts'
import { LinkButton } from '#ui/button.tsx'

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
  const token = address.searchParams.get('token')
  address.searchParams.delete('token')
  if (token !== null) history.replaceState(history.state, '', address)
  return token !== null && /^[\w-]{43}$/.test(token) ? token : null
}

/** Whether a link is unknown, used, replaced, too old, or was never one of ours. */
export function isOverLink(problem: unknown): boolean {
  return problem instanceof ApiProblem && problem.errors.some(({ field }) => field === 'token')
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
