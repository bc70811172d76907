import { useSyncExternalStore } from 'react'
import { Button } from '#ui/button.tsx'
import { controlStyle } from '#ui/control-style.ts'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { TranslationOf } from '#shared/translate.ts'
import type { en } from '../../messages/ask.en.ts'
import { useAsking } from './use-asking.ts'

type AskFormProps = {
  property: { id: number; title: string; reference: string }
  texts: TranslationOf<typeof en>
}

/** By which visitors ask about a listing, without signing in. The message is begun for them. */
export function AskForm({ property, texts: t }: AskFormProps) {
  const { busy, sent, failure, errors, form, onSubmit, again } = useAsking(property.id, t.failed)
  const scripted = useScripted()
  const prefilled = t.prefilled(property)
  return (
    <section id="ask" aria-labelledby="ask-title" className="border-ink grid scroll-mt-6 gap-5 border-t pt-6">
      <div className="grid gap-1">
        <h2 id="ask-title" className="text-xl font-semibold tracking-tight">
          {t.title}
        </h2>
        <p className="text-muted">{t.text}</p>
      </div>
      <output className="block empty:hidden">
        {sent ? (
          <div className="grid gap-4">
            <p className="text-juniper text-lg font-semibold">{sent}</p>
            <Button kind="secondary" className="justify-self-start" onClick={again}>
              {t.again}
            </Button>
          </div>
        ) : null}
      </output>
      {sent ? null : (
        <form ref={form} noValidate method="post" onSubmit={onSubmit} className="grid gap-5">
          <Field label={t.name} required error={errors['name']}>
            {(control) => <TextInput {...control} name="name" autoComplete="name" maxLength={200} />}
          </Field>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label={t.phone} hint={t.oneOfBoth} error={errors['phone']}>
              {(control) => <TextInput {...control} name="phone" type="tel" autoComplete="tel" maxLength={40} />}
            </Field>
            <Field label={t.email} error={errors['email']}>
              {(control) => <TextInput {...control} name="email" type="email" autoComplete="email" maxLength={254} />}
            </Field>
          </div>
          <Field label={t.message} required error={errors['message']}>
            {(control) => (
              <textarea
                {...control}
                name="message"
                rows={4}
                maxLength={5000}
                defaultValue={prefilled}
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
          <Button type="submit" busy={busy} disabled={!scripted} className="justify-self-start max-sm:w-full">
            {busy ? t.sending : t.send}
          </Button>
        </form>
      )}
    </section>
  )
}

const never = () => () => {}

/** Before JavaScript runs, the browser would send the form by itself. */
function useScripted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
