import { useState } from 'react'
import { refusedForm } from '#shared/api-client.ts'
import { formatMoment } from '#shared/moment.ts'
import { useBusy } from '#ui/admin/use-busy.ts'
import { keyPerRequest } from '#ui/admin/form/save-once.ts'
import { useKeptText } from '#ui/admin/form/use-kept-text.ts'
import { useOutcome } from '#ui/admin/use-outcome.ts'
import { Button } from '#ui/button.tsx'
import { LinesField } from '#ui/form-fields.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { WrittenText } from '#ui/written-text.tsx'
import { type EnquiryState, type LostReason, shownEntries } from '../enquiry.ts'
import type { ReplyChannel } from '../reply.ts'
import { inboxMessages } from '../messages/index.ts'
import { type EnquiryDetailView, enquiryQueries } from './enquiry.queries.ts'

/** The log of an enquiry with staff notes, oldest first, and a field for a new note. */
export function EnquiryLog({ enquiry }: { enquiry: EnquiryDetailView }) {
  const t = useMessages(inboxMessages)
  const language = useLanguage()
  const entries = useEntries(enquiry)
  return (
    <section className="border-line grid gap-4 border-t pt-4">
      <h3 className="font-semibold">{t.log.title}</h3>
      {Math.max(enquiry.log.length, enquiry.notes.length) < shownEntries ? null : (
        <p className="text-muted text-sm">{t.log.cut({ count: String(shownEntries) })}</p>
      )}
      <ol className="grid gap-3">
        {entries.map(({ key, at, sentence, text }) => (
          <li key={key} className="border-line grid gap-0.5 border-s-2 ps-3">
            <p className="text-sm">{sentence}</p>
            {text ? (
              <p className="whitespace-pre-line">
                <WrittenText text={text} />
              </p>
            ) : null}
            <p className="text-muted figures text-xs">{formatMoment(at, language)}</p>
          </li>
        ))}
      </ol>
      <NoteForm id={enquiry.id} />
    </section>
  )
}

type Entry = { key: string; at: string; sentence: string; text?: string | undefined }

function useEntries({ name, created_at: at, log, notes }: EnquiryDetailView): Entry[] {
  const tell = useTelling()
  const t = useMessages(inboxMessages).log
  const events = log.map((event) => ({ key: `event-${event.id}`, at: event.created_at, ...tell(event) }))
  const noted = notes.map(({ id, author_name: who, text, created_at: when }) => ({
    key: `note-${id}`,
    at: when,
    sentence: t.noted({ who }),
    text,
  }))
  const asked = { key: 'received', at, sentence: t.received({ name }) }
  return [asked, ...[...events, ...noted].toSorted((a, b) => a.at.localeCompare(b.at))]
}

function useTelling() {
  const t = useMessages(inboxMessages)
  const language = useLanguage()
  const states: Readonly<Record<string, string>> = t.states
  return ({ kind, actor_name: actor, facts }: EnquiryDetailView['log'][number]): Pick<Entry, 'sentence' | 'text'> => {
    const who = actor ?? t.log.product
    const {
      from = '',
      to = '',
      viewing,
      reason,
      agent,
    } = { agent: facts['to'], ...facts } as Partial<Record<string, string>>
    if (kind === 'viewing') return { sentence: t.log.viewing({ who, time: formatMoment(to, language) }) }
    if (kind === 'agent') return { sentence: agent ? t.log.given({ who, agent }) : t.log.freed({ who }) }
    if (kind === 'reply') {
      const by = t.reply.by[facts['channel'] as ReplyChannel]
      const text = [facts['subject'], facts['text']].filter(Boolean).join('\n')
      return { sentence: t.log.replied({ who, by }), text }
    }
    const sentence = t.log.state({ who, from: states[from as EnquiryState] ?? from, to: states[to] ?? to })
    if (viewing) return { sentence, text: t.viewingAt({ time: formatMoment(viewing, language) }) }
    return { sentence, text: reason && t.reasons[reason as LostReason] }
  }
}

function NoteForm({ id }: { id: number }) {
  const t = useMessages(inboxMessages)
  const outcome = useOutcome()
  const [attempts] = useState(keyPerRequest)
  const [error, setError] = useState<string | undefined>(undefined)
  const [text, setText] = useKeptText(`note-${id}`, '')
  const [add, busy] = useBusy(async () => {
    setError(undefined)
    try {
      const { message } = await enquiryQueries.note(id, text, attempts.keyOf(text))
      attempts.succeeded()
      // What was typed meanwhile stays.
      setText((now) => (now === text ? '' : now))
      outcome.succeeded(message)
    } catch (problem) {
      const { errors, failure } = refusedForm(t.notingFailed)(problem)
      setError(errors['text'] ?? failure ?? undefined)
    }
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
      className="grid gap-3"
    >
      <LinesField
        label={t.newNote}
        hint={t.notesHint}
        error={error}
        value={text}
        onChange={({ target }) => setText(target.value)}
        rows={2}
        maxLength={5000}
      />
      <Button type="submit" kind="secondary" size="small" busy={busy} className="justify-self-start">
        {t.addNote}
      </Button>
    </form>
  )
}
