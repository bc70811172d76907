import { type ReactNode, useRef } from 'react'
import { offeredLanguages } from '#shared/language.ts'
import type { FieldErrors } from '#ui/admin/form-dialog.tsx'
import { adminMessages } from '#ui/admin/messages/index.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { InputField, SelectField } from '#ui/form-fields.tsx'
import { useMessages } from '#ui/language.tsx'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import { useRoleName } from '#domains/roles/web/index.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { settingsMessages } from '../messages/index.ts'
import type { Settings } from '../settings.schemas.ts'
import { limitKeys } from '../settings.ts'
import type { SettingsView } from './settings-view.ts'

export type FieldsProps = { view: SettingsView; errors: FieldErrors }

type KeysOf<Value> = { [Key in keyof Settings]: Settings[Key] extends Value ? Key : never }[keyof Settings]
type TextsKey = KeysOf<Settings['contact_place']>
type NumberKey = KeysOf<number>
type TextKey = Exclude<KeysOf<string>, ChoiceKey>
type ChoiceKey = 'area_unit' | 'bot_check' | 'mail_security'

type SectionProps = { id: string; title: string; text?: string; children: ReactNode }

/** A section of the settings with a heading and an id that an address can name. */
export function Section({ id, title, text, children }: SectionProps) {
  return (
    <section id={id} tabIndex={-1} aria-label={title} className="border-ink grid scroll-mt-4 gap-5 border-t pt-5">
      <header className="grid gap-1">
        <h2 className="text-xl font-semibold tracking-tight">{title}</h2>
        {text === undefined ? null : <p className="text-muted">{text}</p>}
      </header>
      {children}
    </section>
  )
}

type LineFieldProps = FieldsProps & {
  name: TextKey
  required?: boolean
  type?: 'text' | 'tel' | 'email'
  maxLength: number
}

/** A setting on one line. */
export function LineField({ view: { values }, errors, required = false, ...input }: LineFieldProps) {
  const { fields, hints } = useMessages(settingsMessages)
  const { name } = input
  return (
    <InputField
      label={fields[name]}
      hint={hintOf(hints, name)}
      required={required}
      error={errors[name]}
      {...input}
      defaultValue={values[name]}
      autoComplete="off"
    />
  )
}

type TextsFieldProps = FieldsProps & { name: TextsKey; required?: boolean; rows?: number; maxLength: number }

/** A setting with a text in every language, on one line or several. */
export function TextsField({ view: { values }, errors, name, required = false, rows, maxLength }: TextsFieldProps) {
  const { fields, hints, languages } = useMessages(settingsMessages)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {offeredLanguages.map((language) => (
        <Field
          key={language}
          label={`${fields[name]} (${languages[language]})`}
          hint={hintOf(hints, name)}
          required={required}
          error={errors[`${name}.${language}`] ?? errors[name]}
        >
          {(control) => {
            const input = { ...control, name: `${name}.${language}`, lang: language, maxLength }
            const defaultValue = values[name][language]
            return rows === undefined ? (
              <TextInput {...input} defaultValue={defaultValue} />
            ) : (
              <TextArea {...input} defaultValue={defaultValue} rows={rows} className="max-h-96" />
            )
          }}
        </Field>
      ))}
    </div>
  )
}

type NumberFieldProps = FieldsProps & { name: NumberKey; hint?: string }

/** A numeric setting, with a button that resets it to its default. */
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
      <InputField
        label={label}
        hint={hint ?? hintOf(t.hints, name)}
        required
        error={errors[name]}
        ref={input}
        name={name}
        inputMode="numeric"
        defaultValue={String(values[name])}
        maxLength={5}
      />
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

/** The limits of uploads and imports, each with this server's maximum. */
export function LimitFields(props: FieldsProps) {
  const t = useMessages(settingsMessages)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {limitKeys.map((name) => {
        const limit = t.upTo({ maximum: String(props.view.defaults[name]) })
        return <NumberField key={name} {...props} name={name} hint={[limit, hintOf(t.hints, name)].join(' ').trim()} />
      })}
    </div>
  )
}

/** A setting with a few options. */
export function ChoiceField({ view: { values }, errors, name }: FieldsProps & { name: ChoiceKey }) {
  const { fields, hints, choices } = useMessages(settingsMessages)
  return (
    <SelectField
      label={fields[name]}
      hint={hintOf(hints, name)}
      error={errors[name]}
      name={name}
      defaultValue={values[name]}
      options={Object.entries(choices[name]).map(([value, label]) => ({ value, label }))}
    />
  )
}

function hintOf(hints: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(hints, name) ? hints[name] : undefined
}

/** The settings of signing in: bot-check, second factor by role, providers. */
export function SignInFields(props: FieldsProps) {
  const { values, providers, roles } = props.view
  const roleName = useRoleName()
  const t = useMessages(settingsMessages)
  return (
    <>
      <ChoiceField {...props} name="bot_check" />
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
