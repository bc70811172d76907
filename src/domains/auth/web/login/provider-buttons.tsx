import { useEffect, useState } from 'react'
import { publicApi } from '#shared/api-client.ts'
import { localizedPath } from '#shared/language.ts'
import { ownPath } from '#shared/own-path.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { FormFailure } from '../form/form-inputs.tsx'
import { useSignInTexts } from '../sign-in-texts.ts'
import { returnPath } from '../use-return-path.ts'
import { beginFlow, onFlowEnd, startAddress } from './federated-flow.ts'

type Waiting = 'no' | 'popup' | { failed: string }

/** A button for each configured provider; renders nothing if there is none (readings). */
export function ProviderButtons({ remember }: { remember: () => boolean }) {
  const t = useSignInTexts().federated
  const providers = useProviders()
  const language = useLanguage()
  const [waiting, setWaiting] = useState<Waiting>('no')
  const [opened, setOpened] = useState(false)

  useEffect(() => {
    // Also when it seems closed: some providers cut their window off from ours.
    if (!opened) return undefined
    return onFlowEnd((end) => {
      if ('message' in end) setWaiting({ failed: end.message })
      // Reloads, so that this window sees the session that the popup stored.
      else location.assign(ownPath(end.target) ?? '/')
    })
  }, [opened])

  const go = (provider: string) => {
    const flow = { provider, from: returnPath() ?? localizedPath(language, '/login'), remember: remember() }
    beginFlow(flow)
    const popup = hasRoomForPopup() && window.open(startAddress(flow, 'popup'), 'sign-in', 'popup,width=480,height=720')
    if (!popup) return location.assign(startAddress(flow, 'redirect'))
    setOpened(true)
    setWaiting('popup')
    const watch = setInterval(() => {
      if (!popup.closed) return
      clearInterval(watch)
      setWaiting((now) => (now === 'popup' ? 'no' : now))
    }, 500)
  }

  if (providers.length === 0) return null
  return (
    <div className="grid w-full gap-3">
      <p className="text-muted flex items-center gap-4 text-sm">
        <span className="bg-line h-px flex-1" />
        {t.or}
        <span className="bg-line h-px flex-1" />
      </p>
      {providers.map(({ name, label }) => (
        <Button key={name} kind="secondary" size="large" className="w-full" onClick={() => go(name)}>
          {t.with({ provider: label })}
        </Button>
      ))}
      <output className="text-muted text-sm empty:hidden">{waiting === 'popup' ? t.waiting : null}</output>
      <FormFailure failure={typeof waiting === 'object' ? { message: waiting.failed } : null} />
    </div>
  )
}

/** Whether to use a popup. On phones it would hide the page, so there, and if popups are blocked, the page itself redirects. */
function hasRoomForPopup(): boolean {
  return window.matchMedia('(pointer: fine) and (min-width: 48rem)').matches
}

type Provider = { name: string; label: string }

/** Loads the configured providers; empty until then. If loading fails, signing in by password still works. */
function useProviders(): readonly Provider[] {
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
