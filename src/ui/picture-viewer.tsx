import { useEffect, useRef, type ReactNode } from 'react'
import type { PictureSource } from '#shared/picture.ts'
import { IconButton } from './icon-button.tsx'
import { useMessages } from './language.tsx'
import { uiMessages } from './messages/index.ts'
import { Picture } from './picture.tsx'

type PictureViewerProps = {
  label: string
  picture: PictureSource | undefined
  open: boolean
  onClose: () => void
  /** Controls over the picture. */
  children?: ReactNode
}

/** One picture on the whole screen, in a dialog; nothing of it is loaded before it opens. */
export function PictureViewer({ label, picture, open, onClose, children }: PictureViewerProps) {
  const t = useMessages(uiMessages)
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])

  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={onClose}
      className="sheet bg-night m-0 size-full max-h-none max-w-none p-0"
    >
      {open && picture ? (
        <div className="relative size-full">
          <Picture picture={picture} sizes="100vw" fit="contain" aspect="size-full" />
          <IconButton
            icon="close"
            label={t.close}
            onClick={onClose}
            className="bg-paper text-ink absolute end-0 top-0 rounded-none"
          />
          {children}
        </div>
      ) : null}
    </dialog>
  )
}
