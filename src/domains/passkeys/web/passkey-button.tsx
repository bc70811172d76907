import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser'
import { use, useState } from 'react'
import { FormFailure, RememberMe, useLanding } from '#domains/auth/web/index.ts'
import { ApiProblem, publicApi } from '#shared/api-client.ts'
import { type SessionAnswer, writeSession } from '#shared/session-storage.ts'
import { Button } from '#ui/button.tsx'
import { useInBrowser } from '#ui/use-in-browser.ts'
import { usePasskeyTexts } from './passkey-texts.ts'

type State = 'idle' | 'waiting' | { failed: string }

/** Signs in with a passkey; renders nothing where passkeys are not supported. */
export default function PasskeyButton() {
  const remember = use(RememberMe)
  const t = usePasskeyTexts()
  const land = useLanding()
  const [state, setState] = useState<State>('idle')
  const possible = useInBrowser(canHavePasskeys, false)
  if (!possible) return null

  const signIn = async () => {
    const rememberMe = remember()
    setState('waiting')
    try {
      const optionsJSON =
        await publicApi.post<Parameters<typeof startAuthentication>[0]['optionsJSON']>('/auth/passkey/challenge')
      const credential = await startAuthentication({ optionsJSON })
      const answer = await publicApi.post<SessionAnswer>('/auth/passkey', { credential, rememberMe })
      writeSession(answer, { rememberMe })
      await land(answer.user.role.name, answer.required_step)
    } catch (problem) {
      setState({ failed: problem instanceof ApiProblem ? problem.message : t.cancelled })
    }
  }

  return (
    <div className="grid w-full gap-3">
      <Button kind="secondary" size="large" className="w-full" busy={state === 'waiting'} onClick={() => void signIn()}>
        {state === 'waiting' ? t.busy : t.signIn}
      </Button>
      <FormFailure failure={typeof state === 'object' ? { message: state.failed } : null} />
    </div>
  )
}

/** Whether passkeys work in this browser at this address: they need a host name and encryption. */
export function canHavePasskeys(): boolean {
  return browserSupportsWebAuthn() && !/^[\d.]+$|^\[/.test(location.hostname)
}
