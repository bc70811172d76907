import { type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { refusedForm } from '#shared/api-client.ts'
import { notRefused } from '#shared/form.ts'
import { type FieldValues, readForm, differingFields } from '#ui/admin/form/field-values.ts'
import { DraftOffer, LeavingQuestion } from '#ui/admin/form/unsaved.tsx'
import { useFormDraft } from '#ui/admin/form/use-form-draft.ts'
import { fixFields } from '#shared/validation/field-problems.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { LoadFailure } from '#ui/admin/load-failure.tsx'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { useOutcome } from '#ui/admin/use-outcome.ts'
import { Button } from '#ui/button.tsx'
import { LinesField } from '#ui/form-fields.tsx'
import { useMessages, useSay } from '#ui/language.tsx'
import { uiMessages } from '#ui/messages/index.ts'
import { settingsMessages } from '../messages/index.ts'
import { MailFields, type MailFieldsProps } from './mail-fields.tsx'
import {
  ChoiceField,
  LimitFields,
  NumberField,
  Section,
  SignInFields,
  LineField,
  TextsField,
} from './settings-fields.tsx'
import { ColourField, LanguagesField, LogoField } from './agency-fields.tsx'
import { type SettingsView, changedValues, settingsQueries, withTyped } from './settings-view.ts'

/** `/settings`: the settings for everybody. */
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
      {view ? <SettingsForm view={view} onSaved={setSaved} /> : null}
    </AdminPage>
  )
}

/** All settings in one form; only changes are sent, so that two people can change different settings. */
function SettingsForm({ view, onSaved }: { view: SettingsView; onSaved: (view: SettingsView) => void }) {
  const t = useMessages(settingsMessages)
  const outcome = useOutcome()
  const form = useRef<HTMLFormElement>(null)
  const formDraft = useFormDraft(form, { draft: 'settings' })
  const { beginning, offered, drop } = formDraft
  const say = useSay()
  const [busy, setBusy] = useState(false)
  const [{ errors, failure }, setRefusal] = useState(notRefused)
  /** What was typed before the session or the page ended, once it is taken up. */
  const [taken, setTaken] = useState<FieldValues | null>(null)
  useSectionOfAddress()
  const begun = useRef<SettingsView | null>(null)
  const sent = useRef<FieldValues>({})
  useLayoutEffect(() => {
    if (!form.current || begun.current === view) return
    formDraft.saved(begun.current ? showStored(form.current, sent.current, view) : readForm(form.current))
    begun.current = view
  })

  /** Shows what was typed before the session or the page ended; what was not changed then is as stored now. */
  const resume = (draft: NonNullable<typeof offered>) => {
    const stored = form.current ? readForm(form.current) : {}
    const changed = differingFields(draft.base, draft.values)
    setTaken({ ...stored, ...Object.fromEntries(changed.map((name) => [name, draft.values[name] ?? []])) })
    formDraft.restart({ values: {}, base: stored, version: undefined })
    drop()
  }

  /** Saves the form; resolves to whether that worked. */
  const save = async (showMessage: (message: string) => void): Promise<boolean> => {
    if (!form.current) return false
    setBusy(true)
    setRefusal(notRefused)
    sent.current = readForm(form.current)
    try {
      const changed = changedValues(new FormData(form.current), formDraft.base.current, view)
      const { message, settings } = await settingsQueries.save(changed)
      setTaken(null)
      showMessage(message)
      onSaved(settings)
      return true
    } catch (problem) {
      const refused = refusedForm(t.savingFailed)(problem)
      const named = Object.entries(refused.errors).map(([field, message]) => [wholeField(field), message] as const)
      setRefusal({ ...refused, errors: Object.fromEntries(named) })
      focusField(form.current, named[0]?.[0])
      return false
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void save(outcome.succeeded)
  }
  const fields = { view: taken ? withTyped(view, taken) : view, errors }
  const wrong = Object.keys(errors).length
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      className="grid max-w-form gap-10 [&_:is(input,select,textarea)]:scroll-mb-56"
    >
      {offered ? <DraftOffer at={offered.at} onTakeUp={() => resume(offered)} onDrop={drop} /> : null}
      <Sections key={beginning.number} {...fields} saving={busy} onTest={() => save(() => {})} />
      <div className="bg-paper border-line sticky bottom-0 z-10 short:static -my-3 grid justify-items-start gap-2 border-t py-3">
        <p role="alert" className="text-danger text-sm font-medium empty:hidden">
          {wrong > 0 ? say(fixFields(wrong)) : failure}
        </p>
        <Button type="submit" busy={busy}>
          {busy ? t.saving : t.save}
        </Button>
      </div>
      <LeavingQuestion isDirty={formDraft.isDirty} onDiscard={formDraft.forget} />
    </form>
  )
}

/** All sections, those of the agency first. */
function Sections({ saving, onTest, ...fields }: MailFieldsProps) {
  const t = useMessages(settingsMessages)
  return (
    <>
      <Section id="agency" title={t.sections.agency}>
        <TextsField {...fields} name="site_name" required maxLength={60} />
        <LogoField logo={fields.view.logo} />
        <ColourField {...fields} />
        <LanguagesField {...fields} />
      </Section>
      <Section id="contact" title={t.sections.contact}>
        <LineField {...fields} name="contact_phone" type="tel" required maxLength={20} />
        <TextsField {...fields} name="contact_place" required maxLength={200} />
        <TextsField {...fields} name="contact_hours" required maxLength={200} />
        <div className="grid gap-5 sm:grid-cols-2">
          <LineField {...fields} name="contact_whatsapp" type="tel" maxLength={20} />
          <LineField {...fields} name="contact_telegram" maxLength={60} />
        </div>
        <LineField {...fields} name="contact_email" type="email" maxLength={254} />
        <LinesField
          label={t.fields.social_links}
          hint={t.hints.social_links}
          error={fields.errors['social_links']}
          name="social_links"
          rows={3}
          defaultValue={fields.view.values.social_links.join('\n')}
        />
      </Section>
      <Section id="terms" title={t.sections.terms}>
        <TextsField {...fields} name="terms" rows={4} maxLength={30_000} />
      </Section>
      <Section id="listings" title={t.sections.listings}>
        <NumberField {...fields} name="listing_lifetime_days" />
        <NumberField {...fields} name="expiry_reminder_days" />
        <ChoiceField {...fields} name="area_unit" />
      </Section>
      <Section id="limits" title={t.sections.limits} text={t.limitsText}>
        <LimitFields {...fields} />
      </Section>
      <Section id="enquiries" title={t.sections.enquiries}>
        <NumberField {...fields} name="enquiries_per_hour" />
      </Section>
      <MailFields {...fields} saving={saving} onTest={onTest} />
      <Section id="sign-in" title={t.sections.signIn}>
        <SignInFields {...fields} />
      </Section>
    </>
  )
}

/** Returns the field of an error: one in an item of a list belongs to the field of the list. */
function wholeField(field: string): string {
  return field.replace(/\.\d+$/, '')
}

function focusField(form: HTMLFormElement | null, name = ''): void {
  const control = form?.elements.namedItem(name) ?? form?.elements.namedItem(`${name}.en`)
  if (control instanceof HTMLElement) control.focus()
}

/** Scrolls to the section in the address once the form has rendered, which is after the page. */
function useSectionOfAddress(): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
}

const textControls = 'textarea, input:not([type=checkbox], [type=radio], [type=file], [type=hidden], [type=color])'

/**
 * Shows the values that the server stored where they differ from those sent (`https://t.me/agency` becomes `agency`), except in fields
 * that were changed meanwhile. Returns the form's saved values.
 */
function showStored(form: HTMLFormElement, sent: FieldValues, { values }: SettingsView): FieldValues {
  const changed = new Set(differingFields(sent, readForm(form)))
  for (const control of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(textControls)) {
    // The password has been remounted empty.
    if (control.value === control.defaultValue) changed.delete(control.name)
    else if (!changed.has(control.name)) control.value = control.defaultValue
  }
  for (const box of form.querySelectorAll<HTMLInputElement>('[type=checkbox]'))
    if (!changed.has(box.name)) box.checked = box.defaultChecked
  for (const choice of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('select, [name=accent_colour]')) {
    const stored = String(values[choice.name as keyof typeof values])
    if (choice.value === stored) changed.delete(choice.name)
    else if (!changed.has(choice.name)) choice.value = stored
  }
  const now = readForm(form)
  return { ...now, ...Object.fromEntries([...changed].map((name) => [name, sent[name] ?? ''])) }
}
