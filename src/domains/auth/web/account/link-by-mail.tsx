import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { toFailure } from '../form/form-inputs.tsx'
import { Outcome, type Told } from './own-list.tsx'

type Answer = { message: string }

/** A button that has a link mailed, and what came of it. */
export function LinkByMail({ label, ask }: { label: string; ask: () => Promise<Answer> }) {
  const [told, setTold] = useState<Told>(null)
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    setTold(
      await ask().then(
        ({ message }) => ({ done: message }),
        (problem) => ({ failure: toFailure(problem) }),
      ),
    )
    setBusy(false)
  }
  return (
    <>
      <Outcome told={told} />
      <Button kind="secondary" busy={busy} onClick={() => void send()} className="justify-self-start">
        {label}
      </Button>
    </>
  )
}
