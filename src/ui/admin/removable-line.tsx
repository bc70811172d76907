import { type ReactNode, useState } from 'react'
import { Button } from '../button.tsx'
import { useMessages } from '../language.tsx'
import { adminMessages } from './messages/index.ts'
import { useBusy } from './use-busy.ts'

type Texts = { remove: string; removeNamed: string; sure: string; yes: string }
type LineProps = { name: ReactNode; facts: readonly (string | null)[]; children?: ReactNode }

/** A line of a personal list: a name, its facts, and what can be done with it. */
export function OwnLine({ name, facts, children }: LineProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="grid min-w-0 gap-0.5">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-muted text-sm">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {children}
    </li>
  )
}

type RemovableLineProps = Pick<LineProps, 'name' | 'facts'> & { texts: Texts; onRemove: () => Promise<unknown> }

/** A line of a personal list with a delete button, which asks first. */
export function RemovableLine({ name, facts, texts, onRemove }: RemovableLineProps) {
  const { cancel } = useMessages(adminMessages)
  const [asks, setAsks] = useState<boolean | null>(null)
  const [remove, busy] = useBusy(onRemove)
  return (
    <OwnLine name={name} facts={facts}>
      {asks ? (
        <fieldset className="flex flex-wrap items-center gap-3">
          <legend className="float-start wrap-anywhere">{texts.sure}</legend>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that asked is gone; the keyboard goes on here */}
          <Button kind="quiet" size="small" autoFocus onClick={() => setAsks(false)}>
            {cancel}
          </Button>
          <Button kind="danger" size="small" busy={busy} onClick={remove}>
            {texts.yes}
          </Button>
        </fieldset>
      ) : (
        <Button
          kind="secondary"
          size="small"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- Cancel is gone once it is pressed
          autoFocus={asks === false}
          onClick={() => setAsks(true)}
          aria-label={texts.removeNamed}
        >
          {texts.remove}
        </Button>
      )}
    </OwnLine>
  )
}
