import { type ReactNode, type RefObject, createContext, use, useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { answeredProblem } from '#shared/api-client.ts'
import { Button } from '../../button.tsx'
import { useMessages } from '../../language.tsx'
import { adminMessages } from '../messages/index.ts'
import { ProgressBar } from '../progress-bar.tsx'
import { type FieldValues, readForm } from './field-values.ts'
import type { Attempt } from './use-saving.ts'

/** Steps of a form that is filled in step by step, as on phones. */
export type FormSteps = {
  titles: readonly string[]
  /** Saves a draft on the server. Resolves to whether that worked, or null where there is nothing to save yet. */
  onNext: (values: FormData, attempt: Attempt) => Promise<boolean | null>
}

type Current = { step: number | null; read: () => FieldValues }

const CurrentStep = createContext<Current>({ step: null, read: () => ({}) })

/** Returns the current step (null: the whole form is shown) and a reader of the form's values. */
export function useCurrentStep(): Current {
  return use(CurrentStep)
}

/** A part of a form. In a stepped form the other parts are hidden, but still submitted. */
export function FormStep({ at, children }: { at: number; children: ReactNode }) {
  const { step } = useCurrentStep()
  const isHidden = step !== null && step !== at
  return (
    <section
      data-step={at}
      tabIndex={-1}
      hidden={isHidden}
      className={isHidden ? undefined : 'border-line grid gap-5 border-t pt-5 first:border-0 first:pt-0'}
    >
      {children}
    </section>
  )
}

type Stepping = Current & {
  isLast: boolean
  /** Where the last step was saved; null while there is nothing to report. */
  outcome: 'kept' | 'notKept' | 'onlyTyped' | null
  /** Why the server refused to save the last step; '' without a refusal. */
  reason: string
  back: () => void
  next: () => void
}

type StepUse = {
  refusals: number
  attempt: Attempt
  onSaved: (values: FieldValues) => void
  /** Keeps the input on this device; returns whether that worked. */
  keep: () => boolean
}

/** Drives a stepped form; after a refusal it goes to the first step with an error. */
export function useFormSteps(
  form: RefObject<HTMLFormElement | null>,
  steps: FormSteps | undefined,
  { refusals, attempt, onSaved, keep }: StepUse,
): Stepping {
  const [step, setStep] = useState(0)
  const [outcome, setOutcome] = useState<Stepping['outcome']>(null)
  const [reason, setReason] = useState('')
  const { of } = useMessages(adminMessages)
  const last = (steps?.titles.length ?? 1) - 1
  /** Shows a step and continues there: the pressed button is after its fields, or gone. */
  const go = (to: number) => {
    flushSync(() => setStep(to))
    form.current?.querySelector<HTMLElement>(`[data-step="${to}"]`)?.focus({ preventScroll: true })
    form.current?.closest('dialog')?.scrollTo({ top: 0 })
  }
  const next = async () => {
    if (!steps || !form.current) return
    const values = new FormData(form.current)
    const saved = readForm(form.current)
    setOutcome(null)
    setReason('')
    go(Math.min(step + 1, last))
    const isSaved = await steps.onNext(values, attempt).catch((problem: unknown) => {
      const { errors = [], message = '' } = answeredProblem(problem) ?? {}
      const told = errors.map((error) => {
        const name = labelOf(form.current, error.field)
        return name ? of({ action: name, name: error.message }) : error.message
      })
      setReason(told.join(' ') || message)
      return false
    })
    setOutcome(isSaved === null ? null : isSaved ? 'kept' : keep() ? 'notKept' : 'onlyTyped')
    if (isSaved) onSaved(saved)
  }
  const showFirstError = useEffectEvent(() => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid]')
    const at = Number(wrong?.closest<HTMLElement>('[data-step]')?.dataset['step'])
    if (!wrong || !Number.isInteger(at)) return
    // The field can be focused only once its step is shown.
    flushSync(() => setStep(at))
    wrong.focus()
  })
  useEffect(() => {
    if (refusals === 0) return
    const timer = setTimeout(showFirstError)
    return () => clearTimeout(timer)
  }, [refusals])
  return {
    step: steps ? step : null,
    isLast: step >= last,
    outcome,
    reason,
    back: () => go(Math.max(0, step - 1)),
    next: () => void next(),
    read: () => (form.current ? readForm(form.current) : {}),
  }
}

/** Returns the label of a field, which stands on an earlier step; '' for a hidden one. */
function labelOf(form: HTMLFormElement | null, name: string): string {
  const control = form?.querySelector<HTMLInputElement>(`[name="${CSS.escape(name)}"]`)
  return control?.labels?.[0]?.firstChild?.textContent ?? ''
}

type StepsProps = { steps: FormSteps | undefined; stepping: Stepping; children: ReactNode }

/** The fields of a form, with a progress indicator when it has steps. */
export function Steps({ steps, stepping, children }: StepsProps) {
  return (
    <CurrentStep value={stepping}>
      {steps ? <StepProgress titles={steps.titles} {...stepping} /> : null}
      {children}
    </CurrentStep>
  )
}

function StepProgress({ titles, step, outcome, reason }: Pick<FormSteps, 'titles'> & Stepping) {
  const t = useMessages(adminMessages).form.steps
  const number = (step ?? 0) + 1
  const count = titles.length
  return (
    <div className="grid gap-1">
      <ProgressBar label={t.step({ number, count, title: titles[number - 1] ?? '' })} part={number / count} />
      <output className="text-muted text-sm empty:hidden">{outcome && `${t[outcome]} ${reason}`.trim()}</output>
    </div>
  )
}

/** The buttons of a step that is not the last; Enter presses the one that submits the form, as everywhere. */
export function StepButtons({ step, back, form }: Stepping & { form: string }) {
  const t = useMessages(adminMessages).form.steps
  return (
    <>
      <Button kind="secondary" disabled={step === 0} onClick={back} className="flex-1">
        {t.back}
      </Button>
      <Button type="submit" form={form} className="flex-1">
        {t.next}
      </Button>
    </>
  )
}
