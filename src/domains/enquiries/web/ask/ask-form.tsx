import { useEffect, useRef, useState } from 'react'
import { useActionData, useLocation } from 'react-router'
import { dialAddress } from '#shared/phone.ts'
import { buttonStyle } from '#ui/button.tsx'
import { InputField, LinesField } from '#ui/form-fields.tsx'
import { Icon } from '#ui/icon.tsx'
import { useMessages } from '#ui/language.tsx'
import { useVisitorForm } from '#ui/use-visitor-form.ts'
import { VisitorFormEnd } from '#ui/visitor-form-end.tsx'
import type { RefusedQuestion } from '../../enquiry.ts'
import { askMessages } from '../../messages/ask.ts'
import { isConfirmation } from './ask-action.ts'
import { useQuestionDraft } from './use-question-draft.ts'

const contacts = [
  { name: 'phone', type: 'tel', maxLength: 40 },
  { name: 'email', type: 'email', maxLength: 254 },
] as const

type AskFormProps = { property: { id: number; title: string; reference: string; contactPhone: string } }

/**
 * The form with which visitors ask about a listing, without an account. The message is prefilled. Before hydration, or without JavaScript,
 * the browser submits it natively (`askAction`).
 */
export function AskForm({ property }: AskFormProps) {
  const t = useMessages(askMessages)
  const refused = useActionData<RefusedQuestion>()
  const { busy, waiting, done, failure, errors, form, onInput, onSubmit, again } = useAsking(
    property.id,
    t.failed,
    refused,
  )
  const prefilled = t.prefilled(property)
  const written = refused?.values ?? {}
  // The field of the bot-check is not in the form.
  const unproven = errors['altcha'] && [errors['altcha'], t.hurry, property.contactPhone].join(' ')
  return (
    <section
      id="ask"
      aria-labelledby="ask-title"
      className="border-ink grid scroll-mt-6 gap-5 border-t pt-6 print:hidden"
    >
      <div className="grid gap-1">
        <h2 id="ask-title" className="text-xl font-semibold tracking-tight">
          {t.title}
        </h2>
        <p className="text-muted">{t.text}</p>
      </div>
      <output className="block empty:hidden">
        {done ? <AskedNotice phone={property.contactPhone} onAgain={again} /> : null}
      </output>
      {done ? null : (
        <form ref={form} noValidate method="post" action="#ask" {...{ onInput, onSubmit }} className="grid gap-5">
          <InputField
            label={t.name}
            required
            error={errors['name']}
            name="name"
            autoComplete="name"
            maxLength={200}
            defaultValue={written['name']}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            {contacts.map(({ name, type, maxLength }) => (
              <InputField
                key={name}
                {...{ name, type, maxLength }}
                label={t[name]}
                hint={name === 'phone' ? t.oneOfBoth : undefined}
                error={errors[name]}
                autoComplete={type}
                defaultValue={written[name]}
              />
            ))}
          </div>
          <LinesField
            label={t.message}
            required
            error={errors['message']}
            name="message"
            maxLength={5000}
            defaultValue={written['message'] ?? prefilled}
            className="min-h-33"
          />
          <VisitorFormEnd busy={busy} failure={failure ?? unproven ?? null} send={t.send} sending={t.sending} />
          <output className="text-muted empty:hidden">{waiting}</output>
        </form>
      )}
    </section>
  )
}

/** Replaces a sent form: scrolls into view, takes focus and says what happens next. */
function AskedNotice({ phone, onAgain }: { phone: string; onAgain: () => void }) {
  const t = useMessages(askMessages)
  const notice = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()

  useEffect(() => {
    notice.current?.focus({ preventScroll: true })
    notice.current?.scrollIntoView({ block: 'center' })
  }, [])

  return (
    <div
      ref={notice}
      tabIndex={-1}
      className="border-good grid justify-items-start gap-3 rounded-sm border-s-3 py-2 ps-5"
    >
      <p className="flex items-center gap-2.5 text-lg font-semibold">
        <Icon name="check" className="text-good shrink-0" />
        {t.sent}
      </p>
      <p className="max-w-text">{t.next}</p>
      <p>
        {t.hurry}{' '}
        <a
          href={dialAddress(phone)}
          className="figures decoration-line font-semibold whitespace-nowrap underline underline-offset-4"
        >
          {phone}
        </a>
      </p>
      <a
        href={`${pathname}#ask`}
        onClick={(event) => {
          event.preventDefault()
          onAgain()
        }}
        className={buttonStyle('secondary', 'medium', 'mt-1')}
      >
        {t.again}
      </a>
    </div>
  )
}

/** Sends a visitor's question; solves the bot-check when the server requires it. */
function useAsking(propertyId: number, failed: string, refused: RefusedQuestion | undefined) {
  const sentBefore = isConfirmation(useLocation().search)
  const [waiting, setWaiting] = useState<string | null>(null)
  const send = async (fields: Record<string, string>) => {
    // Most visitors ask nothing: the code that sends is loaded on demand.
    const { sendQuestion } = await import('./send-question.ts')
    return sendQuestion({ property_id: propertyId, ...fields }, failed, setWaiting).finally(() => setWaiting(null))
  }
  const asking = useVisitorForm(send, { done: sentBefore || null, refused, failed })
  return {
    ...asking,
    waiting,
    onInput: useQuestionDraft(asking.form, { listing: propertyId, sent: asking.done !== null }),
  }
}
