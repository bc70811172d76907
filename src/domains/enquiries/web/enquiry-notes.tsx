import { useRef, useState } from 'react'
import { ApiProblem } from '#shared/api-client.ts'
import { formatMoment } from '#shared/calendar.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { controlStyle } from '#ui/control-style.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { useOutcome } from '#ui/admin/use-outcome.ts'
import { WrittenText } from '#ui/written-text.tsx'
import { inboxMessages } from '../messages/index.ts'
import { enquiryQueries, type EnquiryDetailView } from './enquiry.queries.ts'

type EnquiryNotesProps = { enquiry: EnquiryDetailView; onChanged: (enquiry: EnquiryDetailView) => void }

/** What staff noted on an enquiry, oldest first, and a field for more. */
export function EnquiryNotes({ enquiry, onChanged }: EnquiryNotesProps) {
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
