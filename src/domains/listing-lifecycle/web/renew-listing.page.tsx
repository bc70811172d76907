import { useEffect, useEffectEvent, useState } from 'react'
import { GuestPage, OverLink, forgetMailedToken, useMailedToken } from '#domains/auth/web/index.ts'
import { ApiProblem, isProblem, publicApi } from '#shared/api-client.ts'
import { formatDate } from '#shared/calendar.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { loadTextsHook } from '#ui/page-texts.ts'
import { takeFocus } from '#ui/take-focus.ts'
import type { en } from '../messages/en.ts'

type Renewed = { id: number; title: string; expires_at: string | null }

/**
 * `/renew-listing`: the target of a reminder's link. Opening it changes nothing, since mail programs open links by themselves; the button
 * renews.
 */
export default function RenewListingPage() {
  const t = useRenewalTexts()
  const token = useMailedToken()
  const [renewed, setRenewed] = useState<Renewed | null>(null)
  const [over, setOver] = useState(false)
  const end = () => {
    forgetMailedToken()
    setOver(true)
  }
  const invalid = token === null || over
  const title = renewed ? t.doneTitle : invalid ? t.invalidTitle : t.title
  return (
    <GuestPage title={title} description={t.description} guestsOnly={false}>
      {renewed ? (
        <Done {...renewed} />
      ) : invalid ? (
        <OverLink text={t.invalid} to="/login?from=/agent_page" label={t.login} />
      ) : (
        <Renewal token={token} onRenewed={setRenewed} onOver={end} />
      )}
    </GuestPage>
  )
}

const post = (body: object) => publicApi.post<{ property: Renewed }>('/property/renew', body)

type RenewalProps = { token: string | undefined; onRenewed: (listing: Renewed) => void; onOver: () => void }

function Renewal({ token, onRenewed, onOver }: RenewalProps) {
  const t = useRenewalTexts()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [title, setTitle] = useState('')
  const endIfOver = useEffectEvent((problem: unknown) => isProblem(problem, 'renewal-link-invalid') && onOver())
  useEffect(() => {
    if (token !== undefined) post({ token, preview: true }).then(({ property }) => setTitle(property.title), endIfOver)
  }, [token])
  const renew = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const { property } = await post({ token })
      forgetMailedToken()
      onRenewed(property)
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      if (problem.code === 'renewal-link-invalid') return onOver()
      setFailure(problem.status === 429 ? problem.message : t.failed)
    }
    setBusy(false)
  }
  return (
    <>
      <p className="text-lg font-semibold wrap-anywhere empty:hidden">{title}</p>
      <p className="text-lg">{t.text}</p>
      <p role="alert" className="text-danger empty:hidden">
        {failure}
      </p>
      {/* Nothing can be renewed until the browser has read the token. */}
      <Button size="large" className="w-full" busy={busy} disabled={token === undefined} onClick={() => void renew()}>
        {busy ? t.renewing : t.renew}
      </Button>
    </>
  )
}

function Done({ id, title, expires_at: until }: Renewed) {
  const t = useRenewalTexts()
  const language = useLanguage()
  return (
    <>
      <output ref={takeFocus} tabIndex={-1} className="text-lg">
        {t.done({ title, date: until === null ? '' : formatDate(until, language) })}
      </output>
      <LinkButton to={`/property-details/${id}`} size="large" className="w-full">
        {t.open}
      </LinkButton>
    </>
  )
}

const useRenewalTexts = await loadTextsHook<typeof en>((language) => import(`../messages/${language}.ts`))
