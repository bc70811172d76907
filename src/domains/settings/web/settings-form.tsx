import { useState, type ReactNode, type SubmitEvent } from 'react'
import { ApiProblem } from '#shared/api-client.ts'
import { Button } from '#ui/button.tsx'
import { useMessages } from '#ui/language.tsx'
import type { FieldErrors } from '#ui/admin/form-dialog.tsx'
import { useOutcome } from '#ui/admin/use-outcome.ts'
import { settingsMessages } from '../messages/index.ts'
import { ContactFields, NumberField, SignInFields } from './settings-fields.tsx'
import { changedValues, settingsQueries, type SettingsView } from './settings-view.ts'

type SettingsFormProps = { view: SettingsView; onSaved: (view: SettingsView) => void }

/** All settings in one form; only what was changed is sent, so that two people may change different things. */
export function SettingsForm({ view, onSaved }: SettingsFormProps) {
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

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-ink grid gap-5 border-t pt-5">
      <h2 className="text-xl font-semibold tracking-tight">{title}</h2>
      {children}
    </section>
  )
}
