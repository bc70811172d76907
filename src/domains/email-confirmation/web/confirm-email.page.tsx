import { useState } from 'react'
import { useLocation } from 'react-router'
import {
  GuestPage,
  OverLink,
  FormEnd,
  forgetMailedToken,
  nullIfInvalid,
  useForm,
  useMailedToken,
} from '#domains/auth/web/index.ts'
import { api } from '#shared/api-client.ts'
import { useSession } from '#ui/admin/use-session.ts'
import { LinkButton } from '#ui/button.tsx'
import { takeFocus } from '#ui/take-focus.ts'
import { useConfirmationTexts } from './confirmation-texts.ts'

/** `/confirm-email`: confirms an address by a mailed link. The button does, since mail programs open links by themselves. */
export default function ConfirmEmailPage() {
  const t = useConfirmationTexts()
  const { pathname } = useLocation()
  const token = useMailedToken()
  const isSignedIn = useSession() !== null
  const [over, setOver] = useState(false)
  const [done, setDone] = useState<string | null>(null)
  const form = useForm({
    send: async () => {
      const answer = await nullIfInvalid(api.post('/users/me/confirm-email', { token }))
      if (!answer) return setOver(true)
      forgetMailedToken()
      setDone(answer.message)
    },
  })
  const isOver = token === null || over
  const title = done !== null ? t.doneTitle : isOver ? t.overTitle : t.title
  return (
    <GuestPage title={title} description={t.description} guestsOnly={false}>
      {done !== null ? (
        <>
          <output ref={takeFocus} tabIndex={-1} className="text-lg">
            {done}
          </output>
          <LinkButton to="/user" size="large" className="w-full">
            {t.account}
          </LinkButton>
        </>
      ) : isOver ? (
        <OverLink text={t.over} to="/user" label={t.again} />
      ) : token !== undefined && !isSignedIn ? (
        <>
          <p>{t.logIn}</p>
          <LinkButton to={`/login?from=${pathname}`} size="large" className="w-full">
            {t.login}
          </LinkButton>
        </>
      ) : (
        <form {...form.props} className="grid w-full gap-5">
          <p>{t.text}</p>
          <FormEnd form={form} text={t.submit} busyText={t.busy} />
        </form>
      )}
    </GuestPage>
  )
}
