import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { answeredProblem } from '#shared/api-client.ts'
import { localizedPath } from '#shared/language.ts'
import { writeSession, type SessionAnswer } from '#shared/session-storage.ts'
import { useLanguage } from '#ui/language.tsx'
import { useSite } from '#ui/site.ts'
import { TextLink } from '#ui/text-link.tsx'
import { pageAfterRegistration, pageAfterSignIn } from '../landing.ts'
import { withBotCheck } from './bot-check.ts'
import { type Failure, EmailInput, FormInput, NewPasswordInputs, FormEnd, fieldTexts } from './form/form-inputs.tsx'
import { useForm } from './form/use-form.ts'
import { GuestPage } from './guest-page.tsx'
import { useSignInTexts, type SignInTexts } from './sign-in-texts.ts'
import { useLinkKeepingReturnPath, returnPath } from './use-return-path.ts'

type Registered = Omit<SessionAnswer, 'token'> & { access_token: string }

/** `/register` (specification §2, "Register screen"). */
export default function RegisterPage() {
  const t = useSignInTexts().register
  const login = useLinkKeepingReturnPath('/login')
  return (
    <GuestPage title={t.title} description={t.description}>
      <RegisterForm />
      <TextLink to={login} className="py-2">
        {t.login}
      </TextLink>
    </GuestPage>
  )
}

function RegisterForm() {
  const texts = useSignInTexts()
  const t = texts.register
  const { hasTerms } = useSite()
  const forgot = <TextLink to={useLinkKeepingReturnPath('/forgot-password')}>{texts.login.forgot}</TextLink>
  const form = useForm({
    send: useRegistration(),
    explain: (problem) => explainRegistration(problem, texts, forgot),
  })
  return (
    <form {...form.props} className="grid w-full gap-5">
      <FormInput name="name" label={t.name} errors={form.errors} required autoComplete="name" maxLength={200} />
      <EmailInput errors={form.errors} autoComplete="email" pattern=".+@.+\..{2,}" />
      <NewPasswordInputs password={texts.form.password} confirm={t.confirm} errors={form.errors} />
      {hasTerms ? (
        <p className="text-sm">
          <TextLink to="/terms">{t.terms}</TextLink>
        </p>
      ) : null}
      <FormEnd form={form} text={t.submit} busyText={t.busy} />
    </form>
  )
}

function useRegistration() {
  const navigate = useNavigate()
  const language = useLanguage()
  return async (values: FormData, _: HTMLFormElement, wait: (text: string) => void) => {
    const person = { name: values.get('name'), email: values.get('email'), password: values.get('password') }
    const { access_token: token, user, permissions } = await withBotCheck<Registered>('/users', person, wait)
    writeSession({ token, user, permissions })
    const next = returnPath() ?? localizedPath(language, pageAfterRegistration(user.role.name, permissions))
    await navigate(pageAfterSignIn(user.role.name, { returnPath: next, language }), { replace: true })
  }
}

/**
 * Explains a failed registration: one text for every failure (specification §8), with the server's texts for fields or
 * for when to try again. Every refusal links to the password reset, so that none reveals whether the address has an
 * account.
 */
function explainRegistration(problem: unknown, t: SignInTexts, forgot: ReactNode): Failure {
  const message = t.register.failed
  const answer = answeredProblem(problem)
  if (!answer) return { message, detail: t.form.unreachable }
  if (answer.status === 428) return { message, detail: t.form.robot }
  if (answer.status === 429) return { message, detail: answer.message }
  return {
    message,
    detail: (
      <>
        {t.register.hasAccount} {forgot}
      </>
    ),
    fields: fieldTexts(answer),
  }
}
