import { useRef, useState } from 'react'
import { ApiProblem } from '#shared/api-client.ts'
import { formatMoment } from '#shared/calendar.ts'
import { formatBirr } from '#shared/money.ts'
import { LoadFailure } from '#ui/admin/load-failure.tsx'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { useOutcome } from '#ui/admin/use-outcome.ts'
import { useReturningFocus } from '#ui/admin/use-returning-focus.ts'
import { Button, buttonStyle } from '#ui/button.tsx'
import { controlStyle } from '#ui/text-input.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { LocalizedLink, useLanguage, useMessages } from '#ui/language.tsx'
import { uiMessages } from '#ui/messages/index.ts'
import { Select } from '#ui/select.tsx'
import { WrittenText } from '#ui/written-text.tsx'
import { type EnquiryState, enquiryStates } from '../enquiry.ts'
import { inboxMessages } from '../messages/index.ts'
import { type EnquiryDetailView, type EnquiryView, enquiryQueries } from './enquiry.queries.ts'

type EnquiryDialogProps = { id: number; onClose: () => void; onChanged: () => void }

/** An enquiry with everything for answering it: the message, how to reach the visitor, the listing, state and notes. */
export function EnquiryDialog({ id, onClose, onChanged }: EnquiryDialogProps) {
  const t = useMessages(inboxMessages)
  const { loading } = useMessages(uiMessages)
  useReturningFocus()
  const loaded = useLoaded(['enquiry.detail', id], () => enquiryQueries.detail(id))
  const [changed, setChanged] = useState<EnquiryDetailView | null>(null)
  const enquiry = changed ?? loaded.data
  const take = (detail: EnquiryDetailView) => {
    setChanged(detail)
    onChanged()
  }
  return (
    <Dialog
      open
      wide
      title={enquiry ? t.detail({ name: enquiry.name }) : t.title}
      onClose={onClose}
      actions={
        <Button kind="secondary" onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      <LoadFailure title={t.failed} loaded={loaded} />
      {enquiry ? (
        <EnquiryContents enquiry={enquiry} onChanged={take} />
      ) : loaded.failed ? null : (
        <output className="text-muted">{loading}</output>
      )}
    </Dialog>
  )
}

type ContentsProps = { enquiry: EnquiryDetailView; onChanged: (enquiry: EnquiryDetailView) => void }

function EnquiryContents({ enquiry, onChanged }: ContentsProps) {
  const t = useMessages(inboxMessages)
  const outcome = useOutcome()
  const choose = async (state: EnquiryState) => {
    try {
      const { message, enquiry: now } = await enquiryQueries.change(enquiry.id, state, enquiry.version)
      outcome.succeeded(message)
      onChanged(now)
    } catch (problem) {
      outcome.failed(problem, t.savingFailed)
      // Somebody else was quicker: what they made of it is shown.
      await enquiryQueries.detail(enquiry.id).then(onChanged, () => {})
    }
  }
  return (
    <div className="grid gap-8 md:grid-cols-[minmax(0,1fr)_17rem]">
      <div className="grid content-start gap-6">
        <p className="text-lg whitespace-pre-line">
          <WrittenText text={enquiry.message} />
        </p>
        <VisitorChannels enquiry={enquiry} />
        <EnquiryNotes enquiry={enquiry} onChanged={onChanged} />
      </div>
      <div className="grid content-start gap-6">
        <Field label={t.state}>
          {(control) => (
            <Select
              {...control}
              value={enquiry.state}
              options={enquiryStates.map((state) => ({ value: state, label: t.states[state] }))}
              onChange={({ target }) => void choose(target.value as EnquiryState)}
            />
          )}
        </Field>
        <EnquiryListing property={enquiry.property} />
      </div>
    </div>
  )
}

/** The listing that was asked about, beside the question. */
function EnquiryListing({ property }: { property: EnquiryView['property'] }) {
  const t = useMessages(inboxMessages)
  return (
    <section className="border-line grid gap-2 border-t pt-4">
      <h3 className="text-muted text-sm font-normal">{t.listing}</h3>
      <p className="font-semibold">
        <WrittenText text={property.title} />
      </p>
      {property.reference ? <p className="text-muted figures text-sm">{property.reference}</p> : null}
      {property.id === null ? <p className="text-muted">{t.listingGone}</p> : <Facts id={property.id} />}
    </section>
  )
}

function Facts({ id }: { id: number }) {
  const t = useMessages(inboxMessages)
  const language = useLanguage()
  const { data } = useLoaded(['enquiry.listing', id], () => enquiryQueries.listing(id).catch(() => null))
  if (!data) return null
  const [picture] = data.image_url
  return (
    <>
      {picture ? (
        <img src={picture} alt="" className="aspect-4/3 w-full rounded-md object-cover" loading="lazy" />
      ) : null}
      {data.price === null ? null : <p className="figures">{formatBirr(String(data.price), language)}</p>}
      <p className="text-muted text-sm">{data.location}</p>
      <LocalizedLink to={`/property-details/${id}`} className="text-juniper font-semibold underline">
        {t.toListing}
      </LocalizedLink>
    </>
  )
}

type EnquiryNotesProps = { enquiry: EnquiryDetailView; onChanged: (enquiry: EnquiryDetailView) => void }

/** What staff noted on an enquiry, oldest first, and a field for more. */
function EnquiryNotes({ enquiry, onChanged }: EnquiryNotesProps) {
  const t = useMessages(inboxMessages)
  const language = useLanguage()
  return (
    <section className="border-line grid gap-4 border-t pt-4">
      <h3 className="font-semibold">{t.notes}</h3>
      {enquiry.notes.length === 0 ? <p className="text-muted text-sm">{t.noNotes}</p> : null}
      <ul className="grid gap-3">
        {enquiry.notes.map(({ id, author_name: author, text, created_at: at }) => (
          <li key={id} className="grid gap-0.5">
            <p className="whitespace-pre-line">
              <WrittenText text={text} />
            </p>
            <p className="text-muted text-sm">{`${author} · ${formatMoment(at, language)}`}</p>
          </li>
        ))}
      </ul>
      <NoteForm id={enquiry.id} onAdded={onChanged} />
    </section>
  )
}

function NoteForm({ id, onAdded }: { id: number; onAdded: (enquiry: EnquiryDetailView) => void }) {
  const t = useMessages(inboxMessages)
  const outcome = useOutcome()
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | undefined>(undefined)
  const add = async (values: FormData) => {
    setBusy(true)
    setError(undefined)
    try {
      const { message, enquiry } = await enquiryQueries.note(id, String(values.get('text') ?? ''))
      form.current?.reset()
      outcome.succeeded(message)
      onAdded(enquiry)
    } catch (problem) {
      const [wrong] = problem instanceof ApiProblem ? problem.errors : []
      if (wrong) setError(wrong.message)
      else outcome.failed(problem, t.notingFailed)
    }
    setBusy(false)
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void add(new FormData(event.currentTarget))
      }}
      className="grid gap-3"
    >
      <Field label={t.newNote} error={error}>
        {(control) => <textarea {...control} name="text" rows={3} maxLength={5000} className={controlStyle} />}
      </Field>
      <Button type="submit" kind="secondary" size="small" busy={busy} className="justify-self-start">
        {t.addNote}
      </Button>
    </form>
  )
}

/** How to reach who asked, and when they did. */
function VisitorChannels({ enquiry }: { enquiry: EnquiryView }) {
  const t = useMessages(inboxMessages)
  const language = useLanguage()
  const { phone, email, property, created_at: at } = enquiry
  const subject = encodeURIComponent(t.replySubject({ title: property.title }))
  return (
    <div className="grid gap-3">
      <p className="text-muted figures text-sm">
        {[phone, email, formatMoment(at, language)].filter(Boolean).join(' · ')}
      </p>
      <div className="flex flex-wrap gap-3">
        {phone ? (
          <a href={`tel:${phone}`} className={buttonStyle('primary', 'small')}>
            {t.call}
          </a>
        ) : null}
        {email ? (
          <a
            href={`mailto:${email}?subject=${subject}`}
            className={buttonStyle(phone ? 'secondary' : 'primary', 'small')}
          >
            {t.mail}
          </a>
        ) : null}
      </div>
    </div>
  )
}
