import { useEffect, useRef, type MouseEvent } from 'react'
import { toast, Toaster as Sonner } from 'sonner'
import 'sonner/dist/styles.css'
import { Icon } from './icon.tsx'
import { useMessages } from './language.tsx'
import { uiMessages } from './messages/index.ts'
import { receiveToasts, type ToastAction } from './toast-queue.ts'

/** Specification §8 and §9: top-end, three seconds, no button. A toast with an undo button stays longer. */
const durationMs = 3_000
const actionDurationMs = 10_000

const look = {
  toast:
    'bg-surface text-ink font-sans shadow-overlay flex w-full items-start gap-3 rounded-md border-s-3 p-4 text-sm max-sm:py-3',
  title: 'font-semibold',
  description: 'text-muted',
  content: 'min-w-0 flex-1',
  actionButton: 'text-juniper -my-2 min-h-9 shrink-0 rounded-sm px-2 font-semibold underline underline-offset-4',
  success: 'border-good',
  error: 'border-danger',
}

/** Renders the toasts with sonner; a separate chunk, see `ToastRegion`. */
export default function Toaster() {
  const t = useMessages(uiMessages)
  const layer = useRef<HTMLDivElement>(null)
  useEffect(
    () =>
      receiveToasts(({ kind, title, text, action }) => {
        if (action?.until?.aborted) return
        raise(layer.current)
        const id = toast[kind](title, { description: text, ...(action ? offered(action) : {}) })
        action?.until?.addEventListener('abort', () => toast.dismiss(id))
      }),
    [],
  )
  return (
    <div
      ref={layer}
      onFocus={({ target }) => pretendPointer(target, 'mousemove')}
      onBlur={({ target }) => pretendPointer(target, 'mouseout')}
      popover="manual"
      className="size-0 overflow-visible border-0 bg-transparent p-0 text-inherit"
    >
      <Sonner
        position="top-right"
        // Three lines end above the title of a dialog, which leaves room for them.
        mobileOffset={{ top: 8 }}
        duration={durationMs}
        containerAriaLabel={t.notifications}
        toastOptions={{ unstyled: true, classNames: look }}
        icons={{
          success: <Icon name="check" className="text-good shrink-0" />,
          error: <Icon name="warning" className="text-danger shrink-0" />,
        }}
      />
    </div>
  )
}

/** Returns sonner's options for a toast with a button. */
function offered({ label, onPress, onGone }: ToastAction) {
  const onClick = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The button disappears with the toast; sonner returns the focus to where it was.
    currentTarget.blur()
    onPress()
  }
  return { duration: actionDurationMs, action: { label, onClick }, onAutoClose: onGone, onDismiss: onGone }
}

/** Simulates the pointer: sonner pauses toasts only under the pointer, but a focused toast must stay too. */
function pretendPointer(notice: Element, kind: 'mousemove' | 'mouseout'): void {
  notice.dispatchEvent(new window.MouseEvent(kind, { bubbles: true }))
}

/** Raises the toasts above a dialog that opened after them: the last element to enter the top layer is on top. */
function raise(layer: HTMLElement | null): void {
  if (layer?.matches(':popover-open')) layer.hidePopover()
  layer?.showPopover()
}
