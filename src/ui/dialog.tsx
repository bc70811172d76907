import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { useMessages } from './language.tsx'
import { uiMessages } from './messages/index.ts'

type DialogProps = {
  open: boolean
  title: string
  onClose: () => void
  children: ReactNode
  /** Buttons in the footer. */
  actions?: ReactNode
  /** More width for long lists. */
  wide?: boolean
  /** Closing loses input, so a press outside does not close the dialog. */
  keepsInput?: boolean
  /** Called on Escape, the back gesture or Close; returning false keeps it open, for example to ask first. */
  onDismiss?: () => boolean
}

/** A modal on the native <dialog>, which handles focus, Escape and the top layer. On phones it slides up from the bottom. */
export function Dialog({
  open,
  title,
  onClose,
  children,
  actions,
  wide = false,
  keepsInput = false,
  onDismiss,
}: DialogProps) {
  const t = useMessages(uiMessages)
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])

  // Both events are needed: browsers close on a second Escape without firing `cancel` again, and the back gesture presses no key.
  const ask = (event: SyntheticEvent) => {
    if (onDismiss?.() === false) event.preventDefault()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // A nested dialog handles its own Escape.
    const isOwn = event.target instanceof Element && event.target.closest('dialog') === dialog.current
    if (event.key === 'Escape' && isOwn && !event.defaultPrevented) ask(event)
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={({ target }) => target === dialog.current && onClose()}
      onCancel={(event) => event.target === dialog.current && ask(event)}
      onKeyDown={onKeyDown}
      closedby={keepsInput ? 'closerequest' : 'any'}
      className={classNames(
        // On phones, leaves room above for toasts, which would cover the title.
        'sheet bg-surface text-ink shadow-overlay m-auto max-h-[90dvh] w-full rounded-md p-0 max-sm:mb-0 max-sm:max-h-[min(90dvh,calc(100dvh-6rem))] max-sm:max-w-full max-sm:rounded-b-none',
        wide ? 'max-w-[54rem] scroll-pt-24 scroll-pb-32 short:scroll-p-3' : 'max-w-dialog',
      )}
    >
      <div className="flex flex-col gap-5 p-6 sm:p-8">
        <header
          className={classNames(
            'flex items-start justify-between gap-4',
            // In a long form, title and buttons stay visible.
            wide && 'bg-surface sticky top-0 z-10 -m-6 mb-0 px-6 pt-6 pb-2 sm:-m-8 sm:mb-0 sm:px-8 short:static',
          )}
        >
          <h2 id={titleId} className="line-clamp-3 text-xl tracking-tight wrap-anywhere">
            {title}
          </h2>
          <IconButton icon="close" label={t.close} onClick={onDismiss ?? onClose} className="-me-2 -mt-2" />
        </header>
        <div>{children}</div>
        {actions ? (
          <footer
            className={classNames(
              'flex flex-wrap justify-end gap-3',
              wide &&
                'bg-surface border-line sticky bottom-0 z-10 -mx-6 -mb-6 border-t px-6 py-3 sm:-mx-8 sm:-mb-8 sm:px-8 sm:py-4 short:static',
            )}
          >
            {actions}
          </footer>
        ) : null}
      </div>
    </dialog>
  )
}
