import { useRef, useState } from 'react'
import { fillTemplate } from '#domains/reply-templates/index.ts'
import { replyTemplateQueries } from '#domains/reply-templates/web/index.ts'
import { useBusy } from '#ui/admin/use-busy.ts'
import { refusedForm } from '#shared/api-client.ts'
import { notRefused } from '#shared/form.ts'
import { keyPerRequest } from '#ui/admin/form/save-once.ts'
import { useKeptText } from '#ui/admin/form/use-kept-text.ts'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { useOutcome } from '#ui/admin/use-outcome.ts'
import { useSession } from '#ui/admin/use-session.ts'
import { Button, buttonStyle } from '#ui/button.tsx'
import { InputField, LinesField, SelectField } from '#ui/form-fields.tsx'
import { useMessages } from '#ui/language.tsx'
import { localizedPath } from '#shared/language.ts'
import { type ReplyChannel, channelLink, maxSubject, replyChannels } from '../reply.ts'
import { inboxMessages } from '../messages/index.ts'
import { type EnquiryDetailView, enquiryQueries, useListingPlace } from './enquiry.queries.ts'

/**
 * Answers a visitor with a free text or a template: the server sends mails, while phone and messengers open with the text. Each answer is
 * recorded in the log.
 */
export function ReplySection({ enquiry }: { enquiry: EnquiryDetailView }) {
  const t = useMessages(inboxMessages).reply
  const outcome = useOutcome()
  const { id, phone, email } = enquiry
  const ways = replyChannels.filter((channel) => (channel === 'mail' ? email : phone) !== null)
  const [subject, setSubject] = useState(enquiry.reply_subject)
  const [recorded, setRecorded] = useState('')
  const [text, setText] = useKeptText(`reply-${id}`, recorded)
  const proposed = useRef({ subject, body: '' })
  const [{ errors, failure }, setRefusal] = useState(notRefused)
  // A reply whose answer was lost keeps its key, so that pressing again mails the visitor no second one, also after one of another channel.
  const [keys] = useState(() => ({ mail: keyPerRequest(), other: keyPerRequest() }))
  const [tell, busy] = useBusy(async (channel: ReplyChannel) => {
    const reply = { channel, ...(channel !== 'call' && { text }), ...(channel === 'mail' && { subject }) }
    const attempts = keys[channel === 'mail' ? 'mail' : 'other']
    // Set at once: opening a phone or messenger app must not trigger the prompt about leaving the page.
    if (channel !== 'mail') setRecorded(text)
    setRefusal(notRefused)
    try {
      outcome.succeeded((await enquiryQueries.reply(id, reply, attempts.keyOf(reply))).message)
      attempts.succeeded()
      if (channel === 'call') setRecorded(recorded)
      else if (channel === 'mail') setText((now) => (now === text ? '' : now))
    } catch (problem) {
      setRefusal(refusedForm(channel === 'mail' ? t.failed : t.notRecorded)(problem))
      setRecorded(recorded)
    }
  })
  return (
    <section className="border-line grid gap-4 border-t pt-4">
      <h3 className="font-semibold">{t.title}</h3>
      <TemplateChoice
        enquiry={enquiry}
        onChoose={(template) => {
          const before = proposed.current
          proposed.current = template
          // Keeps what the person typed, before the template.
          setText((typed) =>
            typed.trim() === '' || typed === before.body ? template.body : `${typed.trimEnd()}\n\n${template.body}`,
          )
          setSubject((typed) => (typed === before.subject ? template.subject : typed))
        }}
      />
      {email === null ? null : (
        <InputField
          label={t.subject}
          error={errors['subject']}
          value={subject}
          maxLength={maxSubject}
          onChange={({ target }) => setSubject(target.value)}
        />
      )}
      <LinesField
        label={t.text}
        error={errors['text']}
        hint={t.hint}
        value={text}
        data-recorded={text === recorded || undefined}
        maxLength={5000}
        onChange={({ target }) => setText(target.value)}
      />
      <p role="alert" className="text-danger text-sm font-medium empty:hidden">
        {failure}
      </p>
      <div className="flex flex-wrap gap-2">
        {ways.map((channel) =>
          channel === 'mail' ? (
            <Button key={channel} size="small" busy={busy} onClick={() => tell(channel)}>
              {t.channels[channel]}
            </Button>
          ) : (
            <a
              key={channel}
              href={channelLink(channel, phone ?? '', text)}
              {...(channel === 'whatsapp' || channel === 'telegram' ? { target: '_blank', rel: 'noreferrer' } : {})}
              onClick={() => tell(channel)}
              className={buttonStyle('secondary', 'small')}
            >
              {t.channels[channel]}
            </a>
          ),
        )}
      </div>
    </section>
  )
}

type TemplateChoiceProps = { enquiry: EnquiryDetailView; onChoose: (filled: { subject: string; body: string }) => void }

/** The agency's reply templates, filled in for the enquiry, in the visitor's language; nothing if there are none. */
function TemplateChoice({ enquiry, onChoose }: TemplateChoiceProps) {
  const t = useMessages(inboxMessages).reply
  const session = useSession()
  const placeOf = useListingPlace(enquiry.language)
  const { name, property, language } = enquiry
  const chosen = useRef('')
  const templates = useLoaded(['replyTemplates'], replyTemplateQueries.all, 'shared').data ?? []
  if (templates.length === 0) return null
  const choose = async (id: string) => {
    chosen.current = id
    const template = templates.find((one) => String(one.id) === id)
    if (!template) return
    // A listing that is not public has no known address here.
    const listing = property.id === null ? null : await enquiryQueries.listing(property.id).catch(() => null)
    // Another template was chosen meanwhile.
    if (chosen.current !== id) return
    const fields = {
      name,
      listing: enquiry.listing_title,
      reference: property.reference ?? '',
      address: listing ? placeOf(listing) : '',
      agent: session?.name ?? '',
      link: property.id === null ? '' : location.origin + localizedPath(language, `/property-details/${property.id}`),
    }
    onChoose({ subject: fillTemplate(template.subject, fields), body: fillTemplate(template.body, fields) })
  }
  return (
    <SelectField
      label={t.template}
      defaultValue=""
      placeholder={t.none}
      options={templates.map(({ id, name: label }) => ({ value: String(id), label }))}
      onChange={({ target }) => void choose(target.value)}
    />
  )
}
