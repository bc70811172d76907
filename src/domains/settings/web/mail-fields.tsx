import { useBusy } from '#ui/admin/use-busy.ts'
import { useOutcome } from '#ui/admin/use-outcome.ts'
import { Button } from '#ui/button.tsx'
import { InputField } from '#ui/form-fields.tsx'
import { useMessages } from '#ui/language.tsx'
import { settingsMessages } from '../messages/index.ts'
import { ChoiceField, type FieldsProps, NumberField, Section, LineField } from './settings-fields.tsx'
import { settingsQueries } from './settings-view.ts'

export type MailFieldsProps = FieldsProps & {
  /** The form is being saved, so a test has to wait. */
  saving: boolean
  /** Saves the form, since the test uses saved settings; resolves to whether that worked. */
  onTest: () => Promise<boolean>
}

/** The mail server, unless the environment sets one, and a button that sends a test mail to the user; a notice reports the result. */
export function MailFields({ saving, onTest, ...fields }: MailFieldsProps) {
  const { mailTest: t, sections, byEnvironment } = useMessages(settingsMessages)
  const { set_by_environment: given } = fields.view
  const outcome = useOutcome()
  const [send, busy] = useBusy(async () => {
    if (await onTest()) await outcome.tell(settingsQueries.testMail(), t.notSent)
  })
  return (
    <Section id="mail" title={sections.mail} text={t.about}>
      {given.map((variable) => (
        <p key={variable} className="border-meskel border-s-4 ps-4">
          {byEnvironment({ variable })}
        </p>
      ))}
      {given.includes('SMTP_URL') ? null : <ServerFields {...fields} />}
      {given.includes('MAIL_FROM') ? null : <LineField {...fields} name="mail_from" type="email" maxLength={254} />}
      <Button kind="secondary" busy={busy || saving} className="justify-self-start" onClick={send}>
        {t.send}
      </Button>
    </Section>
  )
}

function ServerFields(fields: FieldsProps) {
  const t = useMessages(settingsMessages)
  const isSet = fields.view.mail_password_set
  return (
    <>
      <LineField {...fields} name="mail_host" maxLength={253} />
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField {...fields} name="mail_port" />
        <ChoiceField {...fields} name="mail_security" />
        <LineField {...fields} name="mail_user" maxLength={200} />
        <InputField
          // Remounted empty after saving: the password is never returned.
          key={String(isSet)}
          label={t.fields.mail_password}
          hint={isSet ? t.passwordSet : t.hints.mail_password}
          error={fields.errors['mail_password']}
          type="password"
          name="mail_password"
          autoComplete="new-password"
          maxLength={200}
        />
      </div>
    </>
  )
}
