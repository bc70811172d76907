import { useRoleName } from '#domains/roles/web/index.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { useMessages } from '#ui/language.tsx'
import { settingsMessages } from '../messages/index.ts'
import { ChoiceField, type FieldsProps } from './settings-fields.tsx'

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
