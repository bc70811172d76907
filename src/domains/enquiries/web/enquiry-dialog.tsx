import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { useMessages } from '#ui/language.tsx'
import { uiMessages } from '#ui/messages/index.ts'
import { LoadFailure } from '#ui/admin/load-failure.tsx'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { useOutcome } from '#ui/admin/use-outcome.ts'
import { useReturningFocus } from '#ui/admin/use-returning-focus.ts'
import { Select } from '#ui/select.tsx'
import { WrittenText } from '#ui/written-text.tsx'
import { enquiryStates, type EnquiryState } from '../enquiry.ts'
import { inboxMessages } from '../messages/index.ts'
import { enquiryQueries, type EnquiryDetailView } from './enquiry.queries.ts'
import { EnquiryListing } from './enquiry-listing.tsx'
import { EnquiryNotes } from './enquiry-notes.tsx'
import { VisitorChannels } from './visitor-channels.tsx'

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
