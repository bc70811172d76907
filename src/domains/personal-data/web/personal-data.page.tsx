import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { z } from 'zod'
import { FormInput, FormEnd, useForm } from '#domains/auth/web/index.ts'
import { HandoverQuestion, useHandover } from '#domains/users/web/index.ts'
import { api } from '#shared/api-client.ts'
import { formatCount } from '#shared/figures.ts'
import { saveBlob } from '#shared/save-file.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { useBusy } from '#ui/admin/use-busy.ts'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { useOutcome } from '#ui/admin/use-outcome.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { foundSchema, PersonQuery } from '../personal-data.ts'
import { usePersonalDataTexts } from './personal-data-texts.ts'

type Found = z.output<typeof foundSchema>

const find = (sought: PersonQuery) => api.post<Found>('/personal-data/find', sought, { quiet: true })

/** `/personal-data`: finds, exports and erases a person's data, for staff. `?user=` selects an account. */
export default function PersonalDataPage() {
  const t = usePersonalDataTexts()
  const [parameters, setParameters] = useSearchParams()
  const user = parameters.get('user')
  const [typed, setTyped] = useState<{ sought: PersonQuery; found: Found } | null>(null)
  const form = useForm({
    send: async (values) => {
      setTyped(null)
      setParameters({}, { replace: true })
      const sought = { contact: String(values.get('contact')) }
      setTyped({ sought, found: await find(sought) })
    },
  })
  return (
    <AdminPage title={t.title} text={t.text}>
      <div className="max-w-text grid gap-8">
        <form {...form.props} className="grid gap-4">
          {/* No autofill: staff enter somebody else's data. */}
          <FormInput
            name="contact"
            label={t.contact}
            hint={t.contactHint}
            errors={form.errors}
            required
            maxLength={254}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <FormEnd form={form} wide={false} text={t.find} busyText={t.finding} />
        </form>
        {typed ? (
          <PersonFound {...typed} onErased={() => setTyped(null)} />
        ) : user === null ? null : (
          <OfAccount key={user} user={user} onErased={() => setParameters({}, { replace: true })} />
        )}
      </div>
    </AdminPage>
  )
}

function OfAccount({ user, onErased }: { user: string; onErased: () => void }) {
  const t = usePersonalDataTexts()
  const { data, failed, problem } = useLoaded(['personal-data', user], () => find({ user }))
  if (data) return <PersonFound sought={{ user }} found={data} onErased={onErased} />
  if (!failed) return <Skeleton className="h-48" />
  return <ErrorState title={problem instanceof Error ? problem.message : t.failures.finding} />
}

type PersonFoundProps = { sought: PersonQuery; found: Found; onErased: () => void }

function PersonFound({ sought, found: { contact, account, found }, onErased }: PersonFoundProps) {
  const t = usePersonalDataTexts()
  const outcome = useOutcome()
  const [erasing, setErasing] = useState(false)
  const fail = (problem: unknown) => outcome.failed(problem, t.failures.exporting)
  const [download, busy] = useBusy(() =>
    api.file('/personal-data/export', sought).then((data) => saveBlob(data, t.fileName), fail),
  )
  const who = contact ?? account?.email ?? ''
  if (found.length === 0) return <output>{t.nothing}</output>
  return (
    <section aria-label={t.foundFor({ who })} className="grid gap-5">
      <header className="grid gap-1">
        <h2 className="text-xl tracking-tight wrap-anywhere">{t.foundFor({ who })}</h2>
        {account ? (
          <p className="wrap-anywhere">{t.accountOf(account)}</p>
        ) : who.startsWith('+') ? (
          <p className="text-muted">{t.phoneOnly}</p>
        ) : null}
      </header>
      <dl className="divide-line border-line divide-y border-y">
        {found.map(({ group, count }) => (
          <div key={group} className="flex justify-between gap-6 py-2.5">
            <dt>{t.groups[group]}</dt>
            <dd className="figures font-semibold">{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" busy={busy} onClick={download}>
          {t.export}
        </Button>
        {account?.erasable === false ? null : (
          <Button kind="quiet" onClick={() => setErasing(true)}>
            {t.erase}
          </Button>
        )}
      </div>
      {account?.erasable === false ? <p className="text-muted">{t.notErasable}</p> : null}
      {erasing ? (
        <EraseDialog
          sought={sought}
          who={who}
          account={account}
          onClose={() => setErasing(false)}
          onErased={onErased}
        />
      ) : null}
    </section>
  )
}

type EraseDialogProps = Pick<PersonFoundProps, 'sought' | 'onErased'> &
  Pick<Found, 'account'> & { who: string; onClose: () => void }

/** Says what is deleted and what is kept, and asks who receives what the account owns. */
function EraseDialog({ sought, who, account, onClose, onErased }: EraseDialogProps) {
  const t = usePersonalDataTexts()
  const { to, isAsked, refuse, tell, question } = useHandover('nobody', account?.uid)
  const confirm = async () => {
    if (to === null) return refuse(t.chooseReceiver)
    if (!(await isAsked())) return
    const erased = api.post('/personal-data/erase', { ...sought, to: to === 'nobody' ? to : Number(to) })
    const done = await tell(erased, t.failures.erasing)
    if (done) onErased()
    else if (done === false) onClose()
  }
  return (
    <ConfirmDialog
      text={account ? t.eraseAccount(account) : t.eraseContact({ who })}
      confirmLabel={t.eraseConfirm}
      onConfirm={confirm}
      onClose={onClose}
    >
      {account ? <HandoverQuestion user={account} mayKeep={false} {...question} /> : null}
    </ConfirmDialog>
  )
}
