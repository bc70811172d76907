import { useEffect, useId, type ReactNode, type RefObject } from 'react'
import { fixFields } from '#shared/validation/field-problems.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { IconButton } from '../icon-button.tsx'
import { useMessages, useSay } from '../language.tsx'
import { DraftOffer, type UnsavedGuard, UnsavedQuestion } from './form/unsaved.tsx'
import { type FormSteps, StepButtons, Steps, useFormSteps } from './form/form-steps.tsx'
import { startOf, type Start } from './form/field-values.ts'
import { StalePanel } from './form/stale-panel.tsx'
import { useFormDialog, type Additions, type FormUse } from './form/use-form-dialog.ts'
import type { FieldErrors } from './form/use-saving.ts'
import { adminMessages } from './messages/index.ts'
import { useReturningFocus } from './use-returning-focus.ts'

export type { Attempt, FieldErrors } from './form/use-saving.ts'
export type { Sender } from './form/save-once.ts'
export { editedRecord, type Conflict } from './form/use-conflict.ts'
export type { FieldValues, Start } from './form/field-values.ts'

type FormDialogProps = FormUse & {
  title: string
  submitLabel: string
  /** Values that the submit button adds to the fields. */
  adds?: Additions
  /** Further submit buttons before the main one, each with its own additions. */
  alternatives?: readonly { label: string; adds: Additions }[]
  wide?: boolean
  /** On phones: splits the form into these steps, each part of which is a `FormStep`. */
  steps?: FormSteps | undefined
  children: (form: FormState) => ReactNode
}

/** The errors and the initial values of a form's fields. */
export type FormState = { errors: FieldErrors; start: Start }

/**
 * A form in a modal. Refusals of the server appear at their fields, the first of which is focused; their number, and
 * those without a field, appear above the buttons. Closing does not lose unsaved input, and a retry creates no second
 * record. Mount it only while it is open, so that it starts fresh each time.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, submitLabel, adds, alternatives = [], wide = false, steps, draft, children } = props
  const t = useMessages(adminMessages)
  const say = useSay()
  useReturningFocus()
  const formId = useId()
  const { form, formDraft, busy, refusal, guard, stale, submit, send, via } = useFormDialog(props)
  const wrong = Object.keys(refusal.errors).length
  const summary = [wrong > 0 ? say(fixFields(wrong)) : null, refusal.message].filter(Boolean).join(' ')
  const stepping = useFormSteps(form, steps, {
    refusals: refusal.number,
    attempt: { via, version: formDraft.beginning.version },
    onSaved: formDraft.saved,
    keep: () => formDraft.offered === null && formDraft.keep(),
  })
  const isOnTheWay = stepping.step !== null && !stepping.isLast
  const buttons = (
    <>
      {stepping.step === null ? null : (
        <IconButton icon="previous" label={t.form.steps.back} onClick={stepping.back} className="me-auto" />
      )}
      {/* On phones the buttons share one row; the dialog head also has a close button. */}
      <Button
        kind="secondary"
        onClick={guard.close}
        className={alternatives.length > 0 ? 'max-sm:hidden' : 'max-sm:flex-1'}
      >
        {t.cancel}
      </Button>
      <Alternatives {...{ alternatives, busy, submit }} />
      <Button type="submit" form={formId} busy={busy} className="max-sm:flex-1 max-sm:px-3">
        {submitLabel}
      </Button>
    </>
  )
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
              <p role="alert" className="text-danger w-full text-sm font-medium empty:hidden">
                {summary}
              </p>
              {isOnTheWay ? <StepButtons form={formId} {...stepping} /> : buttons}
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
          onSubmit={(event) => {
            event.preventDefault()
            if (isOnTheWay) stepping.next()
            else submit(adds)
          }}
          className={stale.met ? undefined : 'grid gap-5'}
        >
          {formDraft.offered ? (
            <DraftOffer at={formDraft.offered.at} onTakeUp={formDraft.takeUp} onDrop={formDraft.drop} />
          ) : null}
          <Steps steps={steps} stepping={stepping}>
            <Fields key={formDraft.beginning.number} form={form}>
              {children({ errors: refusal.errors, start: startOf(formDraft.beginning.values) })}
            </Fields>
          </Steps>
        </form>
      </Dialog>
      <LeaveQuestion guard={guard} drop={formDraft.forget} keep={draft === undefined ? undefined : formDraft.keep} />
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

/** Focuses the first field whenever the fields are mounted; the dialog alone would focus its Close button. */
function Fields({ form, children }: { form: RefObject<HTMLFormElement | null>; children: ReactNode }) {
  useEffect(() => {
    // The surrounding dialog opens in an effect that runs after this one.
    queueMicrotask(() => form.current?.querySelector<HTMLElement>('[name]:not([type=hidden])')?.focus())
  }, [form])
  return children
}

type AlternativesProps = {
  alternatives: NonNullable<FormDialogProps['alternatives']>
  busy: boolean
  submit: (adds: Additions) => void
}

function Alternatives({ alternatives, busy, submit }: AlternativesProps) {
  return alternatives.map(({ label, adds }) => (
    <Button
      key={label}
      kind="secondary"
      aria-disabled={busy}
      onClick={() => submit(adds)}
      className="max-sm:flex-1 max-sm:px-3"
    >
      {label}
    </Button>
  ))
}
