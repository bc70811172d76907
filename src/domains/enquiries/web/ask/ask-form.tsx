import { useActionData } from 'react-router'
import { Button } from '#ui/button.tsx'
import { controlStyle } from '#ui/control-style.ts'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useMessages } from '#ui/language.tsx'
import type { RefusedQuestion } from '../../enquiry.form.ts'
import { askMessages } from '../../messages/ask.ts'
import { AskedNotice } from './asked-notice.tsx'
import { useAsking } from './use-asking.ts'

type AskFormProps = {
  property: { id: number; title: string; reference: string; contactPhone: string }
}

/**
 * By which visitors ask about a listing, without signing in. The message is begun for them. Before the page's script
 * runs, and without any, the browser sends the form by itself (`askAction`).
 */
export function AskForm({ property }: AskFormProps) {
  const t = useMessages(askMessages)
  const refused = useActionData<RefusedQuestion>()
  const { busy, sent, failure, errors, form, onSubmit, again } = useAsking(property.id, t.failed, refused)
  const prefilled = t.prefilled(property)
  const written = refused?.values ?? {}
  return (
    <section id="ask" aria-labelledby="ask-title" className="border-ink grid scroll-mt-6 gap-5 border-t pt-6">
      <div className="grid gap-1">
        <h2 id="ask-title" className="text-xl font-semibold tracking-tight">
          {t.title}
        </h2>
        <p className="text-muted">{t.text}</p>
      </div>
      <output className="block empty:hidden">
        {sent ? <AskedNotice phone={property.contactPhone} onAgain={again} /> : null}
      </output>
      {sent ? null : (
        <form ref={form} noValidate method="post" action="#ask" onSubmit={onSubmit} className="grid gap-5">
          <Field label={t.name} required error={errors['name']}>
            {(control) => (
              <TextInput {...control} name="name" autoComplete="name" maxLength={200} defaultValue={written['name']} />
            )}
          </Field>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label={t.phone} hint={t.oneOfBoth} error={errors['phone']}>
              {(control) => (
                <TextInput
                  {...control}
                  name="phone"
                  type="tel"
                  autoComplete="tel"
                  maxLength={40}
                  defaultValue={written['phone']}
                />
              )}
            </Field>
            <Field label={t.email} error={errors['email']}>
              {(control) => (
                <TextInput
                  {...control}
                  name="email"
                  type="email"
                  autoComplete="email"
                  maxLength={254}
                  defaultValue={written['email']}
                />
              )}
            </Field>
          </div>
          <Field label={t.message} required error={errors['message']}>
            {(control) => (
              <textarea
                {...control}
                name="message"
                rows={4}
                maxLength={5000}
                defaultValue={written['message'] ?? prefilled}
                className={`${controlStyle} py-2.5`}
              />
            )}
          </Field>
          {/* A trap for programs: nobody sees it, so nobody fills it in. */}
          <div aria-hidden="true" className="absolute -start-[200vw]">
            <label>
              {t.website}
              <input name="website" tabIndex={-1} autoComplete="off" />
            </label>
          </div>
          <p role="alert" className="text-danger font-medium empty:hidden">
            {failure}
          </p>
          <Button type="submit" busy={busy} className="justify-self-start max-sm:w-full">
            {busy ? t.sending : t.send}
          </Button>
        </form>
      )}
    </section>
  )
}
