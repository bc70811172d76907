import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { writeSession, type SessionAnswer } from '#shared/session-storage.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { useLanguage } from '#ui/language.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { pageAfterSignIn } from '../landing.ts'
import { withBotCheck } from './bot-check.ts'
import { FormFailure } from './form/form-failure.tsx'
import { FormInput } from './form/form-input.tsx'
import { PasswordInput } from './form/password-input.tsx'
import { SubmitButton } from './form/submit-button.tsx'
import { useForm } from './form/use-form.ts'
import { GuestPage } from './guest-page.tsx'
import { explainLogin } from './login/explain-login.ts'
import { ProviderButtons } from './login/provider-buttons.tsx'
import { useSignInTexts } from './sign-in-texts.ts'
import { useKeepingWanted, wantedPath } from './use-wanted-path.ts'

/** `/login` (specification §2, "Log In screen"). */
export default function LoginPage() {
  const t = useSignInTexts().login
  const register = useKeepingWanted('/register')
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
  const rememberMe = useRef<HTMLInputElement>(null)
  const forgot = useKeepingWanted('/forgot-password')
  const send = useSignIn()
  const { props, busy, failure, errors } = useForm({ send, explain: (problem) => explainLogin(problem, texts) })
  return (
    <>
      <form {...props} className="grid w-full gap-5">
        <FormInput
          name="email"
          type="email"
          label={texts.form.email}
          errors={errors}
          required
          autoComplete="username"
          inputMode="email"
          spellCheck={false}
        />
        <PasswordInput name="password" label={texts.form.password} errors={errors} autoComplete="current-password" />
        <FormFailure failure={failure} />
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <Checkbox ref={rememberMe} name="rememberMe" label={t.rememberMe} />
          <TextLink to={forgot} className="py-2">
            {t.forgot}
          </TextLink>
        </div>
        <SubmitButton busy={busy} text={t.submit} busyText={t.busy} />
      </form>
      <ProviderButtons remember={() => rememberMe.current?.checked ?? false} />
    </>
  )
}

/** Signs in with what the form holds, keeps the session and goes on to where the person wanted to be. */
function useSignIn(): (values: FormData) => Promise<void> {
  const navigate = useNavigate()
  const language = useLanguage()
  return async (values) => {
    const rememberMe = values.has('rememberMe')
    const credentials = { email: values.get('email'), password: values.get('password'), rememberMe }
    const answer = await withBotCheck<SessionAnswer>('/users/login', credentials)
    writeSession(answer, { rememberMe })
    await navigate(pageAfterSignIn(answer.user.role.name, { wanted: wantedPath(), language }), { replace: true })
  }
}
