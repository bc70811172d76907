import { useRef } from 'react'
import { api } from '#shared/api-client.ts'
import { ConfirmButton } from '#ui/admin/confirm-dialog.tsx'
import { adminMessages } from '#ui/admin/messages/index.ts'
import { useOutcome } from '#ui/admin/use-outcome.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useMessages } from '#ui/language.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { useInTurn } from '#ui/use-in-turn.ts'
import { type FirstStep, firstSteps, stepsOfSome } from '../first-day.ts'
import type { FirstDayView } from '../first-day.schemas.ts'
import { firstDayMessages } from '../messages/index.ts'

/** Each thing that is to do as a link, the demo with a button. */
export default function FirstDayList({ view }: { view: FirstDayView }) {
  const t = useMessages(firstDayMessages)
  const { of } = useMessages(adminMessages)
  const outcome = useOutcome()
  const { demo } = view
  const steps = view.steps.filter(({ done, left_out: isLeftOut }) => done || !isLeftOut)
  const all = steps.length + (demo > 0 ? 1 : 0)
  const done = steps.filter((step) => step.done).length
  // Also those of the last moment, which `view` does not know yet.
  const leftOut = useRef(new Set<FirstStep>())
  const inTurn = useInTurn()
  const leaveOut = async (step: FirstStep) => {
    for (const one of view.steps) if (one.left_out) leftOut.current.add(one.step)
    const change = api.put('/settings', { first_steps_left_out: [...leftOut.current, step] })
    if (await outcome.tell(change, t.notLeftOut)) leftOut.current.add(step)
  }
  return (
    <section aria-labelledby="first-day" className="border-meskel bg-surface mb-8 grid gap-4 border-s-4 p-5">
      <header>
        <h2 id="first-day" className="text-xl tracking-tight">
          {t.title}
        </h2>
        <p className="text-muted text-sm">{t.progress({ done, all })}</p>
      </header>
      {demo > 0 ? <DemoRemoval count={demo} /> : null}
      <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {steps.map(({ step, done: isDone }) => (
          <li key={step} className="flex min-w-0 items-start gap-2.5">
            {isDone ? (
              <Icon name="check" size={20} className="text-good -mx-1 mt-0.5 shrink-0" />
            ) : (
              <span aria-hidden="true" className="border-edge mt-1.5 size-3 shrink-0 rotate-45 border" />
            )}
            {isDone ? (
              <s className="text-muted">{t.steps[step].do}</s>
            ) : (
              <span className="grid min-w-0">
                <TextLink to={firstSteps[step]}>{t.steps[step].do}</TextLink>
                <span className="text-muted text-sm">{t.steps[step].why}</span>
                {step === 'listing' ? (
                  <TextLink to="/import" className="text-sm">
                    {t.orImport}
                  </TextLink>
                ) : null}
                {stepsOfSome.has(step) ? (
                  <Button
                    kind="quiet"
                    size="small"
                    className="justify-self-start"
                    aria-label={of({ action: t.leaveOut, name: t.steps[step].do })}
                    onClick={() => void inTurn(() => leaveOut(step))}
                  >
                    {t.leaveOut}
                  </Button>
                ) : null}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How many demo listings there are, and a button that asks before it removes them. */
function DemoRemoval({ count }: { count: number }) {
  const { demo: t } = useMessages(firstDayMessages)
  const outcome = useOutcome()
  const counted = { count: String(count) }
  const remove = () => outcome.tell(api.delete('/demo', { listings: count }), t.failed)
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <p>{t.text(counted)}</p>
      <ConfirmButton size="small" label={t.remove} text={t.sure(counted)} confirmLabel={t.yes} onConfirm={remove} />
    </div>
  )
}
