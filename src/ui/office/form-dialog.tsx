import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { useMessages } from '../language.tsx'
import { DraftOffer } from './form/draft-offer.tsx'
import { startOf, type FieldValues, type Start } from './form/field-values.ts'
import { forgetDraft } from './form/form-drafts.ts'
import { StalePanel } from './form/stale-panel.tsx'
import { UnsavedQuestion } from './form/unsaved-question.tsx'
import { useKeptForm } from './form/use-kept-form.ts'
import { sortErrors, useSaving, type Attempt, type FieldErrors } from './form/use-saving.ts'
import { useConflict, type Conflict } from './form/use-conflict.ts'
import { useUnsavedGuard, type UnsavedGuard } from './form/use-unsaved-guard.ts'
import { officeMessages } from './messages/index.ts'
import { useReturningFocus } from './use-returning-focus.ts'

export type { Attempt, FieldErrors } from './form/use-saving.ts'
export type { Conflict } from './form/use-conflict.ts'
export type { FieldValues, Start } from './form/field-values.ts'

type FormDialogProps = {
  title: string
  submitLabel: string
  onClose: () => void
  /** Saves; closes the dialog by itself when that went well. Throws what the server refused. */
  onSubmit: (values: FormData, attempt: Attempt) => Promise<void>
  wide?: boolean
  /** What is typed is kept under this name until it is saved (`property-7`); without one nothing is. */
  draft?: string
  /** What the fields hold in the record that is changed; they read it from `start`. */
  values?: FieldValues
  version?: number | undefined
  /** How to go on when somebody else saved another version meanwhile (409 `stale-version`). */
  conflict?: Conflict
  /** The form's own rules; what is wrong is not sent. */
  check?: (values: FormData) => FieldErrors
  /** Further buttons at the foot, before the one that sends. */
  actions?: ((busy: boolean, formId: string) => ReactNode) | undefined
  children: (errors: FieldErrors, start: Start) => ReactNode
}

/**
 * A form in a modal. What the server refuses stands at its field, the first of which gets the focus; what belongs to no
 * field stands above the buttons. What is unsaved is not lost by closing, and a retry makes no second record. Mounted
 * only while it is open, so that it starts anew each time.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, submitLabel, onClose, onSubmit, wide = false, draft, conflict, check, actions, children } = props
  const t = useMessages(officeMessages)
  useReturningFocus()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const kept = useKeptForm(form, props)
  const { beginning } = kept
  const saving = useSaving()
  const { busy, refusal } = saving
  const guard = useUnsavedGuard(kept.isDirty, saving.passing, onClose)
  const stale = useConflict(conflict, { form, kept, saving })

  // Which of several buttons was pressed; a save that is taken up after a conflict means the same one.
  const pressed = useRef<{ name: string; value: string } | null>(null)

  useEffect(() => {
    if (refusal.number > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refusal])

  const send = async (values: FormData, version: number | undefined) => {
    if (pressed.current) values.set(pressed.current.name, pressed.current.value)
    const problem = await saving.attempt((headers) => onSubmit(values, { headers, version }))
    if (problem === null && draft !== undefined) forgetDraft(draft)
    if (!problem || !form.current || (await stale.meets(problem))) return
    const { errors, message } = sortErrors(problem, form.current)
    saving.refuse(errors, message)
  }
  const submit = async (event: { preventDefault: () => void; nativeEvent: Event }) => {
    event.preventDefault()
    if (!form.current || busy) return
    const { submitter } = event.nativeEvent as SubmitEvent
    pressed.current = submitter instanceof HTMLButtonElement && submitter.name !== '' ? submitter : null
    const values = new FormData(form.current, submitter)
    const errors = check?.(values) ?? {}
    if (Object.keys(errors).length > 0) saving.refuse(errors)
    else await send(values, beginning.version)
  }

  return (
    <>
      <Dialog
        open
        keepsInput
        wide={wide}
        title={title}
        onClose={guard.leave}
        onDismiss={guard.close}
        actions={
          stale.met ? null : (
            <>
              <Button kind="secondary" onClick={guard.close}>
                {t.cancel}
              </Button>
              {actions?.(busy, formId)}
              <Button type="submit" form={formId} busy={busy}>
                {submitLabel}
              </Button>
            </>
          )
        }
      >
        {stale.met ? (
          <StalePanel
            {...stale.met}
            busy={busy}
            onBack={stale.back}
            onSave={(choices) => stale.resolve(choices, send)}
          />
        ) : null}
        <form
          ref={form}
          id={formId}
          noValidate
          hidden={stale.met !== null}
          onSubmit={(event) => void submit(event)}
          className={stale.met ? undefined : 'grid gap-5'}
        >
          {kept.offered ? <DraftOffer at={kept.offered.at} onTakeUp={kept.takeUp} onDrop={kept.drop} /> : null}
          <Fields key={beginning.number} form={form}>
            {children(refusal.errors, startOf(beginning.values))}
          </Fields>
          <p role="alert" className="text-danger text-sm font-medium empty:hidden">
            {refusal.message}
          </p>
        </form>
      </Dialog>
      <LeaveQuestion guard={guard} drop={kept.drop} keep={draft === undefined ? undefined : kept.keep} />
    </>
  )
}

type LeaveQuestionProps = { guard: UnsavedGuard; drop: () => void; keep: (() => void) | undefined }

function LeaveQuestion({ guard, drop, keep }: LeaveQuestionProps) {
  if (!guard.asking) return null
  const after = (first: () => void) => () => {
    first()
    guard.leave()
  }
  return <UnsavedQuestion onStay={guard.stay} onDiscard={after(drop)} onKeep={keep && after(keep)} />
}

/** The fields since they began anew; the dialog would give the focus to its Close button. */
function Fields({ form, children }: { form: RefObject<HTMLFormElement | null>; children: ReactNode }) {
  useEffect(() => form.current?.querySelector<HTMLElement>('[name]:not([type=hidden])')?.focus(), [form])
  return children
}
