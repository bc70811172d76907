import { WebAuthnError, startRegistration } from '@simplewebauthn/browser'
import { useState } from 'react'
import type { z } from 'zod'
import {
  AccountSection,
  Done,
  FormFailure,
  FormInput,
  PasswordInput,
  SubmitButton,
  toFailure,
  useForm,
  useSignInTexts,
} from '#domains/auth/web/index.ts'
import { api } from '#shared/api-client.ts'
import { formatDate } from '#shared/calendar.ts'
import { adminMessages } from '#ui/admin/messages/index.ts'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import type { ownPasskeysSchema } from '../passkey.ts'
import { canHavePasskeys } from './passkey-button.tsx'
import { usePasskeyTexts } from './passkey-texts.ts'

type OwnPasskeys = z.output<typeof ownPasskeysSchema>
type Passkey = OwnPasskeys['passkeys'][number]
type Answer = { message: string }
type Told = { done: string } | { failed: string } | null

const path = '/users/me/passkeys'

/** The part of the own account that lists, adds and deletes passkeys; nothing where the site can have none. */
export default function PasskeySection() {
  const t = usePasskeyTexts()
  const { data, failed, reload } = useLoaded(['passkeys'], () => api.get<OwnPasskeys>(path))
  const [asking, setAsking] = useState<'add' | Passkey | null>(null)
  const [told, setTold] = useState<Told>(null)
  if (failed && !data) return <p role="alert">{t.loadFailed}</p>
  if (!data?.available) return null
  const done = (outcome: Told) => {
    setAsking(null)
    setTold(outcome)
    reload()
  }
  const remove = async ({ id }: Passkey) => {
    try {
      done({ done: (await api.delete<Answer>(`${path}/${id}`)).message })
    } catch (problem) {
      done({ failed: toFailure(problem).message })
    }
  }
  return (
    <AccountSection title={t.title} text={t.text}>
      {data.passkeys.length === 0 ? <p>{t.none}</p> : null}
      <ul className="divide-line border-line divide-y border-y empty:hidden">
        {data.passkeys.map((passkey) => (
          <PasskeyLine
            key={passkey.id}
            passkey={passkey}
            sure={asking === passkey}
            onAsk={(asks) => setAsking(asks ? passkey : null)}
            onDelete={() => void remove(passkey)}
          />
        ))}
      </ul>
      <FormFailure failure={told && 'failed' in told ? { message: told.failed } : null} />
      <Done text={told && 'done' in told ? told.done : null} />
      {asking === 'add' ? (
        <AddForm
          hasPassword={data.has_password}
          onAdded={(text) => done({ done: text })}
          onCancel={() => setAsking(null)}
        />
      ) : canHavePasskeys() ? (
        <Button kind="secondary" className="justify-self-start" onClick={() => setAsking('add')}>
          {t.add}
        </Button>
      ) : null}
    </AccountSection>
  )
}

type LineProps = { passkey: Passkey; sure: boolean; onAsk: (asks: boolean) => void; onDelete: () => void }

function PasskeyLine({ passkey: { name, synced, created_at, last_used_at }, sure, onAsk, onDelete }: LineProps) {
  const t = usePasskeyTexts()
  const { cancel } = useMessages(adminMessages)
  const language = useLanguage()
  const used = last_used_at === null ? t.neverUsed : t.used({ date: formatDate(last_used_at, language) })
  const facts = [t.created({ date: formatDate(created_at, language) }), used, synced ? t.synced : null]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="grid min-w-0 gap-0.5">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-muted text-sm">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {sure ? (
        <fieldset className="flex flex-wrap items-center gap-3">
          <legend className="float-start wrap-anywhere">{t.sure({ name })}</legend>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that asked is gone; the keyboard goes on here */}
          <Button kind="quiet" size="small" autoFocus onClick={() => onAsk(false)}>
            {cancel}
          </Button>
          <Button kind="danger" size="small" onClick={onDelete}>
            {t.yes}
          </Button>
        </fieldset>
      ) : (
        <Button kind="secondary" size="small" onClick={() => onAsk(true)} aria-label={t.deleteNamed({ name })}>
          {t.delete}
        </Button>
      )}
    </li>
  )
}

type AddFormProps = { hasPassword: boolean; onAdded: (text: string) => void; onCancel: () => void }

/** Asks for a name, proves by the password that it is them, and lets the device make the passkey. */
function AddForm({ hasPassword, onAdded, onCancel }: AddFormProps) {
  const texts = useSignInTexts()
  const t = usePasskeyTexts()
  const { cancel } = useMessages(adminMessages)
  const { props, busy, failure, errors } = useForm({
    send: async (values) => {
      const password = values.get('password') ?? undefined
      const optionsJSON = await api.post<Parameters<typeof startRegistration>[0]['optionsJSON']>(`${path}/challenge`, {
        password,
      })
      const credential = await startRegistration({ optionsJSON })
      onAdded((await api.post<Answer>(path, { name: values.get('name'), credential })).message)
    },
    explain: (problem) => {
      if (problem instanceof WebAuthnError && problem.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
        return { message: t.there }
      return isOfDevice(problem) ? { message: t.addCancelled } : toFailure(problem)
    },
  })
  return (
    <form {...props} className="grid gap-5">
      <FormInput name="name" label={t.name} hint={t.nameHint} errors={errors} required maxLength={60} />
      {hasPassword ? (
        <PasswordInput
          name="password"
          label={texts.account.password.current}
          errors={errors}
          autoComplete="current-password"
        />
      ) : null}
      <FormFailure failure={failure} />
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton wide={false} busy={busy} text={t.create} busyText={t.busy} />
        <Button kind="quiet" onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </form>
  )
}

function isOfDevice(problem: unknown): boolean {
  return (
    problem instanceof WebAuthnError || problem instanceof DOMException || (problem as Error).name === 'NotAllowedError'
  )
}
