import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { pageAfterSignIn } from '#domains/auth/index.ts'
import {
  FormFailure,
  GuestPage,
  NewPasswordInputs,
  OverLink,
  FormEnd,
  forgetMailedToken,
  toFailure,
  nullIfInvalid,
  useForm,
  useMailedToken,
  useSignInTexts,
} from '#domains/auth/web/index.ts'
import { publicApi } from '#shared/api-client.ts'
import { type SessionAnswer, writeSession } from '#shared/session-storage.ts'
import { useLanguage } from '#ui/language.tsx'

type Opened = { name: string; email: string }

/** `/accept-invitation`: the person sets a password through the mailed link and is signed in (decision 0045). */
export default function AcceptInvitationPage() {
  const texts = useSignInTexts()
  const t = texts.invitation
  const token = useMailedToken()
  const [over, setOver] = useState(false)
  const isInvalid = token === null || over
  return (
    <GuestPage title={isInvalid ? t.invalidTitle : t.title} description={t.description} guestsOnly={token === null}>
      {isInvalid ? (
        <OverLink text={t.invalid} to="/login" label={t.login} />
      ) : token === undefined ? (
        <output>{texts.form.working}</output>
      ) : (
        <Invitation token={token} onOver={setOver} />
      )}
    </GuestPage>
  )
}

type InvitationProps = { token: string; onOver: (over: true) => void }

const readInvitation = (token: string) => nullIfInvalid(publicApi.post<Opened>('/auth/invitation', { token }))

/** Checks the link first and shows whose it is, so that nobody chooses a password for an expired one. */
function Invitation({ token, onOver }: InvitationProps) {
  const texts = useSignInTexts()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [failed, setFailed] = useState<unknown>(null)
  useEffect(() => {
    let left = false
    readInvitation(token).then(
      (known) => void (left || (known ? setOpened(known) : onOver(true))),
      (problem: unknown) => void (left || setFailed(problem)),
    )
    return () => {
      left = true
    }
  }, [token, onOver])
  if (failed !== null) return <FormFailure failure={toFailure(failed)} />
  return opened ? <PasswordForm token={token} opened={opened} onOver={onOver} /> : <output>{texts.form.working}</output>
}

function PasswordForm({ token, opened, onOver }: InvitationProps & { opened: Opened }) {
  const t = useSignInTexts().invitation
  const navigate = useNavigate()
  const language = useLanguage()
  const form = useForm({
    send: async (values) => {
      const body = { token, password: values.get('password') }
      const answer = await nullIfInvalid(publicApi.post<SessionAnswer>('/auth/accept-invitation', body))
      if (!answer) return onOver(true)
      forgetMailedToken()
      writeSession(answer)
      const { user, required_step: step } = answer
      await navigate(pageAfterSignIn(user.role.name, { returnPath: null, language, step }), { replace: true })
    },
  })
  return (
    <form {...form.props} className="grid w-full gap-5">
      <p>
        {t.hello({ name: opened.name })} <strong className="break-words">{opened.email}</strong>
      </p>
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" defaultValue={opened.email} hidden readOnly />
      <NewPasswordInputs password={t.password} confirm={t.confirm} errors={form.errors} />
      <FormEnd form={form} text={t.submit} busyText={t.busy} />
    </form>
  )
}
