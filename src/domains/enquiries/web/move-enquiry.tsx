import { type ReactNode, useState } from 'react'
import { isProblem } from '#shared/api-client.ts'
import { formatAppointment } from '#shared/appointment.ts'
import { localTimeOf, momentOfLocal } from '#shared/moment.ts'
import { FormDialog } from '#ui/admin/form-dialog.tsx'
import { useOpenDialog } from '#ui/admin/use-open-dialog.ts'
import { useOutcome } from '#ui/admin/use-outcome.ts'
import { InputField, SelectField } from '#ui/form-fields.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { type EnquiryState, type LostReason, lostReasons } from '../enquiry.ts'
import { inboxMessages } from '../messages/index.ts'
import { type EnquiryView, enquiryQueries } from './enquiry.queries.ts'

type Moving = { enquiry: EnquiryView; to: 'viewing' | 'lost' }

/** Moves enquiries between states; `question` first asks for what a state needs (when, why). */
export function useMoving(): {
  move: (enquiry: EnquiryView, to: EnquiryState) => Promise<void>
  question: ReactNode
} {
  const t = useMessages(inboxMessages)
  const outcome = useOutcome()
  const { dialog: moving, open: ask, close } = useOpenDialog<Moving>()
  const move = async (enquiry: EnquiryView, to: EnquiryState) => {
    if (to === 'viewing' || to === 'lost') return ask({ enquiry, to })
    await outcome.tell(enquiryQueries.change(enquiry.id, { state: to, version: enquiry.version }), t.savingFailed)
  }
  const question = moving ? <MoveForm {...moving} onClose={close} /> : null
  return { move, question }
}

/** After a conflicting change by somebody else: says so, keeps what was entered, and saves on top of that change. */
function MoveForm({ enquiry, to, onClose }: Moving & { onClose: () => void }) {
  const t = useMessages(inboxMessages)
  const outcome = useOutcome()
  const [met, setMet] = useState<{ version: number; conflict: string } | null>(null)
  const save = async (values: FormData) => {
    const [time, reason] = [String(values.get('viewing_at') ?? ''), String(values.get('lost_reason') ?? '')]
    const details = to === 'lost' ? { lost_reason: reason as LostReason } : { viewing_at: momentOfLocal(time) }
    try {
      const { message } = await enquiryQueries.change(enquiry.id, {
        state: to,
        version: (met ?? enquiry).version,
        ...details,
      })
      outcome.succeeded(message)
      onClose()
    } catch (problem) {
      if (isProblem(problem, 'stale-version')) {
        const now = await enquiryQueries.detail(enquiry.id)
        setMet({ version: now.version, conflict: t.conflict({ state: t.states[now.state] }) })
      }
      throw problem
    }
  }
  const check = (values: FormData): Record<string, string> => {
    if (to === 'lost') return values.get('lost_reason') ? {} : { lost_reason: t.move.reasonNeeded }
    return values.get('viewing_at') ? {} : { viewing_at: t.move.timeNeeded }
  }
  return (
    <FormDialog title={t.move[to]} submitLabel={t.move.save} onClose={onClose} onSubmit={save} check={check}>
      {({ errors }) => (
        <>
          <p role="alert" className="border-berbere border-s-3 ps-4 empty:hidden">
            {met?.conflict}
          </p>
          {to === 'lost' ? (
            <SelectField
              label={t.move.reason}
              required
              error={errors['lost_reason']}
              name="lost_reason"
              placeholder="–"
              defaultValue={enquiry.lost_reason ?? ''}
              options={lostReasons.map((reason) => ({ value: reason, label: t.reasons[reason] }))}
            />
          ) : (
            <ViewingTime at={enquiry.viewing_at} error={errors['viewing_at']} />
          )}
        </>
      )}
    </FormDialog>
  )
}

/** A date and time in Addis Ababa time; the chosen value is repeated in the calendar of the page. */
function ViewingTime({ at, error }: { at: string | null; error: string | undefined }) {
  const t = useMessages(inboxMessages)
  const language = useLanguage()
  const [local, setLocal] = useState(at === null ? '' : localTimeOf(at))
  const hint = Number.isNaN(Date.parse(momentOfLocal(local))) ? '' : formatAppointment(momentOfLocal(local), language)
  return (
    <InputField
      label={t.move.time}
      required
      hint={hint || t.move.timeHint}
      error={error}
      type="datetime-local"
      name="viewing_at"
      defaultValue={local}
      onChange={({ target }) => setLocal(target.value)}
    />
  )
}
