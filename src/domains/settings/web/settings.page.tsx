import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { useRoleName } from '#domains/roles/web/index.ts'
import { ApiProblem } from '#shared/api-client.ts'
import { offeredLanguages } from '#shared/language.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import type { FieldErrors } from '#ui/admin/form-dialog.tsx'
import { LoadFailure } from '#ui/admin/load-failure.tsx'
import { adminMessages } from '#ui/admin/messages/index.ts'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { useOutcome } from '#ui/admin/use-outcome.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { useMessages } from '#ui/language.tsx'
import { uiMessages } from '#ui/messages/index.ts'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { settingsMessages } from '../messages/index.ts'
import { botCheckModes } from '../settings.ts'
import { type SettingsView, changedValues, settingsQueries } from './settings-view.ts'

/** `/settings`: what is set for all. */
export default function SettingsPage() {
  const t = useMessages(settingsMessages)
  const { loading } = useMessages(uiMessages)
  const loaded = useLoaded(['settings.read'], settingsQueries.read)
  const [saved, setSaved] = useState<SettingsView | null>(null)
  const view = saved ?? loaded.data
  return (
    <AdminPage title={t.title} text={t.text}>
      <LoadFailure title={t.failed} loaded={loaded} />
      {view || loaded.failed ? null : <output className="text-muted">{loading}</output>}
      {view ? (
        <div className="grid gap-10">
          <SettingsForm view={view} onSaved={setSaved} />
          <MailTest />
        </div>
      ) : null}
    </AdminPage>
  )
}

type SettingsFormProps = { view: SettingsView; onSaved: (view: SettingsView) => void }

/** All settings in one form; only what was changed is sent, so that two people may change different things. */
function SettingsForm({ view, onSaved }: SettingsFormProps) {
  const t = useMessages(settingsMessages)
  const outcome = useOutcome()
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})

  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setBusy(true)
    try {
      const { message, settings } = await settingsQueries.save(changedValues(new FormData(form), view))
      setErrors({})
      outcome.succeeded(message)
      onSaved(settings)
    } catch (problem) {
      const fields = problem instanceof ApiProblem ? problem.errors : []
      setErrors(Object.fromEntries(fields.map(({ field, message }) => [field, message])))
      if (fields.length === 0) outcome.failed(problem, t.savingFailed)
      const [first] = fields
      const control = first && (form.elements.namedItem(first.field) ?? form.elements.namedItem(`${first.field}.en`))
      if (control instanceof HTMLElement) control.focus()
    } finally {
      setBusy(false)
    }
  }
  const fields = { view, errors }
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid max-w-3xl gap-10">
      <Section title={t.sections.contact}>
        <ContactFields {...fields} />
      </Section>
      <Section title={t.sections.listings}>
        <NumberField {...fields} name="listing_lifetime_days" hint={t.hints.listing_lifetime_days} />
        <NumberField {...fields} name="expiry_reminder_days" />
      </Section>
      <Section title={t.sections.enquiries}>
        <NumberField {...fields} name="enquiries_per_hour" hint={t.hints.enquiries_per_hour} />
      </Section>
      <Section title={t.sections.signIn}>
        <SignInFields {...fields} />
      </Section>
      <Button type="submit" busy={busy} className="justify-self-start">
        {busy ? t.saving : t.save}
      </Button>
    </form>
  )
}

/** Sends a mail to who asks; whether it went goes by a notice. */
function MailTest() {
  const { mailTest: t, sections } = useMessages(settingsMessages)
  const outcome = useOutcome()
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    await outcome.tell(settingsQueries.testMail(), t.notSent)
    setBusy(false)
  }
  return (
    <div id="mail" className="max-w-3xl">
      <Section title={sections.mail}>
        <p className="text-muted">{t.about}</p>
        <Button kind="secondary" busy={busy} className="justify-self-start" onClick={() => void send()}>
          {t.send}
        </Button>
      </Section>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-ink grid gap-5 border-t pt-5">
      <h2 className="text-xl font-semibold tracking-tight">{title}</h2>
      {children}
    </section>
  )
}

type FieldsProps = { view: SettingsView; errors: FieldErrors }

function ContactFields({ view: { values }, errors }: FieldsProps) {
  const t = useMessages(settingsMessages)
  return (
    <>
      <Field label={t.fields.contact_phone} hint={t.hints.contact_phone} required error={errors['contact_phone']}>
        {(control) => (
          <TextInput {...control} type="tel" name="contact_phone" defaultValue={values.contact_phone} maxLength={20} />
        )}
      </Field>
      {(['contact_place', 'contact_hours'] as const).map((key) => (
        <div key={key} className="grid gap-5 sm:grid-cols-2">
          {offeredLanguages.map((language) => (
            <Field
              key={language}
              label={`${t.fields[key]} (${t.languages[language]})`}
              required
              error={errors[`${key}.${language}`] ?? errors[key]}
            >
              {(control) => (
                <TextInput
                  {...control}
                  name={`${key}.${language}`}
                  lang={language}
                  defaultValue={values[key][language]}
                  maxLength={200}
                />
              )}
            </Field>
          ))}
        </div>
      ))}
    </>
  )
}

type NumberKey = 'listing_lifetime_days' | 'expiry_reminder_days' | 'enquiries_per_hour'
type NumberFieldProps = FieldsProps & { name: NumberKey; hint?: string }

/** A number, and a way back to the default where another one holds. */
function NumberField({ view: { values, defaults }, errors, name, hint }: NumberFieldProps) {
  const t = useMessages(settingsMessages)
  const { of } = useMessages(adminMessages)
  const input = useRef<HTMLInputElement>(null)
  const label = t.fields[name]
  const reset = t.reset({ value: String(defaults[name]) })
  const putDefault = () => {
    if (!input.current) return
    input.current.value = String(defaults[name])
    input.current.focus()
  }
  return (
    <div className="grid content-start gap-1">
      <Field label={label} hint={hint} required error={errors[name]}>
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            name={name}
            inputMode="numeric"
            defaultValue={String(values[name])}
            maxLength={4}
          />
        )}
      </Field>
      {values[name] === defaults[name] ? null : (
        <Button
          kind="quiet"
          size="small"
          className="justify-self-start"
          aria-label={of({ action: reset, name: label })}
          onClick={putDefault}
        >
          {reset}
        </Button>
      )}
    </div>
  )
}

function SignInFields({ view: { values, providers, roles }, errors }: FieldsProps) {
  const roleName = useRoleName()
  const t = useMessages(settingsMessages)
  return (
    <>
      <Field label={t.fields.bot_check} hint={t.hints.bot_check} error={errors['bot_check']}>
        {(control) => (
          <Select
            {...control}
            name="bot_check"
            defaultValue={values.bot_check}
            options={botCheckModes.map((mode) => ({ value: mode, label: t.modes[mode] }))}
          />
        )}
      </Field>
      <fieldset className="grid gap-1">
        <legend className="font-semibold">{t.fields.second_factor_roles}</legend>
        <p className="text-muted text-sm">{t.hints.second_factor_roles}</p>
        {roles.map(({ id, name }) => (
          <Checkbox
            key={id}
            name="second_factor_roles"
            value={String(id)}
            label={roleName(name)}
            defaultChecked={values.second_factor_roles.includes(id)}
          />
        ))}
      </fieldset>
      <fieldset className="grid gap-1">
        <legend className="font-semibold">{t.fields.hidden_providers}</legend>
        {providers.length === 0 ? <p className="text-muted text-sm">{t.hints.hidden_providers}</p> : null}
        {providers.map(({ name, label }) => (
          <Checkbox
            key={name}
            name="shown_providers"
            value={name}
            label={label}
            defaultChecked={!values.hidden_providers.includes(name)}
          />
        ))}
      </fieldset>
    </>
  )
}
