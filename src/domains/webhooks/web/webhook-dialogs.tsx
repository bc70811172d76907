import { useRef } from 'react'
import { Checkbox } from '#ui/checkbox.tsx'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { isAtFields } from '#ui/admin/form/show-saved.ts'
import { holdsUnsaved, UnsavedQuestion, useUnsavedGuard } from '#ui/admin/form/unsaved.tsx'
import { TextField } from '#ui/admin/form/text-field.tsx'
import { type Attempt, editedRecord, type FieldValues, FormDialog } from '#ui/admin/form-dialog.tsx'
import { OneTimeSecret } from '#ui/admin/one-time-secret.tsx'
import { useOutcome } from '#ui/admin/use-outcome.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FieldError } from '#ui/field.tsx'
import { useMessages } from '#ui/language.tsx'
import { webhookScreenMessages } from '../messages/index.ts'
import { webhookEvents } from '../webhook.ts'
import { type WebhookView, webhookQueries } from './webhook.queries.ts'

/** The dialog over the list. */
export type WebhookDialog =
  | { kind: 'form'; webhook?: WebhookView }
  | { kind: 'delete'; webhook: WebhookView }
  | { kind: 'secret'; secret: string }

type Ends = {
  onClose: () => void
  /** Called after a change, with the dialog to open next. */
  onChanged: (next?: WebhookDialog) => void
}

export function WebhookDialogs({ dialog, ...ends }: Ends & { dialog: WebhookDialog | null }) {
  if (!dialog) return null
  if (dialog.kind === 'delete') return <WebhookDeletion webhook={dialog.webhook} {...ends} />
  if (dialog.kind === 'secret') return <NewSecret secret={dialog.secret} onStored={ends.onClose} />
  return <WebhookForm webhook={dialog.webhook} {...ends} />
}

function WebhookForm({ webhook, onClose, onChanged }: Ends & { webhook: WebhookView | undefined }) {
  const t = useMessages(webhookScreenMessages)
  const outcome = useOutcome()
  const save = async (values: FormData, { via, version }: Attempt) => {
    const events = chosenEvents(values.getAll('events'))
    const wanted = { address: String(values.get('address')), events }
    try {
      if (webhook) {
        const change = { ...wanted, active: values.has('active'), version }
        outcome.succeeded((await webhookQueries.change(webhook.id, change)).message)
        onChanged()
      } else onChanged({ kind: 'secret', secret: (await webhookQueries.add(wanted, via)).secret })
    } catch (problem) {
      if (!isAtFields(problem)) outcome.failed(problem, t.savingFailed)
      throw problem
    }
  }
  const namesOf = (events: readonly string[]) => chosenEvents(events).map((event) => t.event[event])
  const fields = [
    { name: 'address', label: t.address },
    { name: 'events', label: t.events, show: (events: readonly string[]) => namesOf(events).join('\n') },
    { name: 'active', label: t.state, show: ([on]: readonly string[]) => (on ? t.states.on : t.states.off) },
  ]
  return (
    <FormDialog
      title={webhook ? t.edit : t.add}
      submitLabel={t.save}
      onClose={onClose}
      onSubmit={save}
      {...(webhook && editedRecord(webhook, { all: webhookQueries.list, valuesOf, fields }))}
    >
      {(form) => (
        <>
          <TextField
            form={form}
            name="address"
            label={t.address}
            hint={t.addressHint}
            required
            type="url"
            inputMode="url"
            maxLength={500}
          />
          <fieldset aria-describedby="webhook-events-error">
            <legend className="text-sm font-semibold">{t.events}</legend>
            {webhookEvents.map((event) => (
              <Checkbox
                key={event}
                name="events"
                value={event}
                label={t.event[event]}
                defaultChecked={form.start.list('events').includes(event)}
                aria-invalid={form.errors['events'] ? true : undefined}
              />
            ))}
            <FieldError id="webhook-events-error" error={form.errors['events']} />
          </fieldset>
          {webhook ? (
            <Checkbox name="active" value="on" label={t.active} defaultChecked={form.start.text('active') === 'on'} />
          ) : null}
        </>
      )}
    </FormDialog>
  )
}

/** Returns the chosen events in the order of the form. */
function chosenEvents(chosen: readonly unknown[]) {
  return webhookEvents.filter((event) => chosen.includes(event))
}

function valuesOf({ address, events, active }: WebhookView): FieldValues {
  return { address, events: chosenEvents(events), active: active ? 'on' : [] }
}

function WebhookDeletion({ webhook, onClose, onChanged }: Ends & { webhook: WebhookView }) {
  const t = useMessages(webhookScreenMessages)
  const outcome = useOutcome()
  const remove = async () => {
    await outcome.tell(webhookQueries.remove(webhook.id), t.deletingFailed)
    onChanged()
  }
  return <ConfirmDialog text={t.sure(webhook)} onConfirm={remove} onClose={onClose} />
}

function NewSecret({ secret, onStored }: { secret: string; onStored: () => void }) {
  const t = useMessages(webhookScreenMessages)
  const guard = useUnsavedGuard(holdsUnsaved, useRef(false), onStored)
  return (
    <>
      <Dialog open keepsInput title={t.secretTitle} onClose={onStored} onDismiss={guard.close}>
        <OneTimeSecret secret={secret} texts={{ ...t, made: t.secretMade, label: t.secret }} onStored={onStored} />
      </Dialog>
      {guard.asking ? <UnsavedQuestion onStay={guard.stay} onDiscard={guard.leave} /> : null}
    </>
  )
}
