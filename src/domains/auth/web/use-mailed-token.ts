import { useEffect, useRef, useState } from 'react'

/**
 * The token of a mailed link, taken out of the address at once so that it stays in no history and is read over no
 * shoulder. `undefined` until the browser has looked, null when the address has none.
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
  return token
}
