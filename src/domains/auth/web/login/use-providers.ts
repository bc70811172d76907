import { useEffect, useState } from 'react'
import { publicApi } from '#shared/api-client.ts'

/** A way to sign in without a password of ours. */
type Provider = { name: string; label: string }

/** The providers of this installation; empty until they are known. Without their list, signing in by password still works. */
export function useProviders(): readonly Provider[] {
  const [providers, setProviders] = useState<readonly Provider[]>([])
  useEffect(() => {
    let left = false
    publicApi.get<Provider[]>('/auth/providers').then(
      (known) => void (left || setProviders(known)),
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [])
  return providers
}
