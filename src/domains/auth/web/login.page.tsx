import { use, useRef, useState, useEffect } from 'react'
import { ApiProblem, isProblem, publicApi } from '#shared/api-client.ts'
import { type SessionAnswer, writeSession } from '#shared/session-storage.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { localizedPath } from '#shared/language.ts'
import { ownPath } from '#shared/own-path.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { withBotCheck } from './bot-check.ts'
import {
  type Failure,
  CodeInput,
  EmailInput,
  FormEnd,
  PasswordInput,
  fieldTexts,
  toFailure,
  FormFailure,
} from './form/form-inputs.tsx'
import { useForm } from './form/use-form.ts'
import { GuestPage } from './guest-page.tsx'
import { RememberMe, SignInSlot } from './sign-in-slot.ts'
import { type SignInTexts, useSignInTexts } from './sign-in-texts.ts'
import { useLanding, useLinkKeepingReturnPath, returnPath } from './use-return-path.ts'
import { beginFlow, onFlowEnd, startAddress } from './login/federated-flow.ts'

/** `/login` (specification §2, "Log In screen"). */
export default function LoginPage() {
  const t = useSignInTexts().login
  const register = useLinkKeepingReturnPath('/register')
  return (
    <GuestPage title={t.title} description={t.description}>
      <LoginForm />
      <TextLink to={register} className="py-2">
        {t.register}
      </TextLink>
    </GuestPage>
  )
}

function LoginForm() {
  const texts = useSignInTexts()
  const t = texts.login
  const otherWay = use(SignInSlot)
  const rememberMe = useRef<HTMLInputElement>(null)
  const forgot = useLinkKeepingReturnPath('/forgot-password')
  const signIn = useSignIn()
  const [asksCode, setAsksCode] = useState(false)
  const send = async (values: FormData, _: HTMLFormElement, wait: (text: string) => void) => {
    try {
      await signIn(values, wait)
    } catch (problem) {
      if (!isProblem(problem, 'second-factor-required')) throw problem
      setAsksCode(true)
    }
  }
  const form = useForm({ send, explain: (problem) => explainLogin(problem, texts) })
  return (
    <>
      <form {...form.props} className="grid w-full gap-5">
        <EmailInput errors={form.errors} autoComplete="username" />
        <PasswordInput
          name="password"
          label={texts.form.password}
          errors={form.errors}
          autoComplete="current-password"
        />
        {asksCode ? <CodeInput errors={form.errors} /> : null}
        <FormEnd form={form} text={t.submit} busyText={t.busy}>
          <div className="flex flex-wrap items-center justify-between gap-x-6">
            <Checkbox ref={rememberMe} name="rememberMe" label={t.rememberMe} />
            <TextLink to={forgot} className="py-2">
              {t.forgot}
            </TextLink>
          </div>
        </FormEnd>
      </form>
      <ProviderButtons remember={() => rememberMe.current?.checked ?? false} />
      <RememberMe value={() => rememberMe.current?.checked ?? false}>{otherWay}</RememberMe>
    </>
  )
}

function useSignIn() {
  const land = useLanding()
  return async (values: FormData, wait: (text: string) => void) => {
    const rememberMe = values.has('rememberMe')
    const code = values.get('code') ?? undefined
    const credentials = { email: values.get('email'), password: values.get('password'), rememberMe, code }
    const answer = await withBotCheck<SessionAnswer>('/users/login', credentials, wait)
    writeSession(answer, { rememberMe })
    await land(answer.user.role.name, answer.required_step)
  }
}

/** Refusals whose reason is shown; all others say only that e-mail and password do not match. */
const helpful = new Set(['too-many-attempts', 'account-suspended'])

/** Explains a failed login: one text for every non-OK response, else the exception's own message (specification §8). */
function explainLogin(problem: unknown, t: SignInTexts): Failure {
  if (!(problem instanceof ApiProblem) || isException(problem))
    return { message: problem instanceof Error ? problem.message : String(problem) }
  if (problem.code === 'wrong-code') return toFailure(problem)
  const detail = problem.status === 428 ? t.form.robot : helpful.has(problem.code) ? problem.message : undefined
  return { message: t.login.failed, detail, fields: fieldTexts(problem), focus: 'password' }
}

/** Whether no response came. The client also uses `network` for responses without our JSON, but then states their status. */
function isException({ code, message }: ApiProblem): boolean {
  return code === 'network' && !/^\d{3}(?: |$)/.test(message)
}

type Waiting = 'no' | 'popup' | { failed: string }

/** A button for each configured provider; renders nothing if there is none (readings). */
function ProviderButtons({ remember }: { remember: () => boolean }) {
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
