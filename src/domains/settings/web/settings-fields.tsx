import { useRef } from 'react'
import { offeredLanguages } from '#shared/language.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { useMessages } from '#ui/language.tsx'
import type { FieldErrors } from '#ui/admin/form-dialog.tsx'
import { adminMessages } from '#ui/admin/messages/index.ts'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { settingsMessages } from '../messages/index.ts'
import { botCheckModes } from '../settings.ts'
import type { SettingsView } from './settings-view.ts'

type FieldsProps = { view: SettingsView; errors: FieldErrors }

export function ContactFields({ view: { values }, errors }: FieldsProps) {
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
export function NumberField({ view: { values, defaults }, errors, name, hint }: NumberFieldProps) {
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

export function SignInFields({ view: { values, providers }, errors }: FieldsProps) {
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
