import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { createListeners } from '#shared/listeners.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { IconButton } from '../icon-button.tsx'
import { useMessages } from '../language.tsx'
import { uiMessages } from '../messages/index.ts'

const listeners = createListeners()
let last: string | null = null

/** Keeps the message of a change that failed, or forgets it. */
export function keepFailure(message: string | null): void {
  last = message
  listeners.tell()
}

/**
 * The message of the last change that failed, until one succeeds, it is closed, or another screen opens: its toast leaves after three
 * seconds (specification §9). The toast announces it to screen readers.
 */
export function LastFailure() {
  const { pathname } = useLocation()
  return <OnScreen key={pathname} />
}

function OnScreen() {
  useEffect(() => () => keepFailure(null), [])
  return <FailureLine className="shadow-overlay sticky top-18 z-10 mb-4" />
}

/** The kept message, for a dialog that stays open. */
export function FailureLine({ className }: { className?: string }) {
  const { close } = useMessages(uiMessages)
  const message = useSyncExternalStore(
    listeners.subscribe,
    () => last,
    () => null,
  )
  if (message === null) return null
  const look = 'border-danger bg-surface flex items-center justify-between gap-3 rounded-md border-s-3 ps-4'
  return (
    <div className={classNames(look, className)}>
      <p className="flex min-w-0 items-center gap-2 py-2 font-medium wrap-anywhere">
        <Icon name="warning" size={16} className="text-danger shrink-0" />
        {message}
      </p>
      <IconButton icon="close" label={close} onClick={() => keepFailure(null)} />
    </div>
  )
}
