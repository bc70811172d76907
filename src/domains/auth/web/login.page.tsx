import { use, useRef, useState } from 'react'
import { ApiProblem, isProblem } from '#shared/api-client.ts'
import { type SessionAnswer, writeSession } from '#shared/session-storage.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { withBotCheck } from './bot-check.ts'
import {
  type Failure,
  CodeInput,
  EmailInput,
  FormEnd,
  PasswordInput,
  fieldTexts,
  toFailure,
} from './form/form-inputs.tsx'
import { useForm } from './form/use-form.ts'
import { GuestPage } from './guest-page.tsx'
import { ProviderButtons } from './login/provider-buttons.tsx'
import { RememberMe, SignInSlot } from './sign-in-slot.ts'
import { type SignInTexts, useSignInTexts } from './sign-in-texts.ts'
import { useLanding, useLinkKeepingReturnPath } from './use-return-path.ts'

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
