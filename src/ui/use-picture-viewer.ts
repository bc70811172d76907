import { useEffect, useRef, useState } from 'react'
import { pictureFormats, type PictureFormat, type PictureSource } from '#shared/picture.ts'
import { useMessages } from './language.tsx'
import { uiMessages } from './messages/index.ts'

/** Opens pictures on the whole screen; what draws them is loaded when somebody opens the first. */
export function usePictureViewer(pictures: readonly PictureSource[], onShow: (index: number) => void) {
  const t = useMessages(uiMessages)
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useRef(() => {})
  /** Its code could not be loaded. */
  const [failed, setFailed] = useState(false)

  useEffect(() => () => close.current(), [])

  const open = async (first: number) => {
    try {
      const { openPictureViewer } = await import('./picture-viewer.ts')
      setFailed(false)
      if (!dialog.current || dialog.current.open) return
      const formats = formatsLike(dialog.current.closest('section')?.querySelector('img')?.currentSrc ?? '')
      const texts = { close: t.close, previous: t.previous, next: t.next, zoom: t.zoom, failed: t.pictureFailed }
      close.current = openPictureViewer(dialog.current, { pictures, first, formats, texts, onShow })
    } catch {
      setFailed(true)
    }
  }
  return { dialog, open: (index: number) => void open(index), failed }
}

/** The formats that the browser reads, best first: what it chose for a picture of the page, and the older ones. */
function formatsLike(shown: string): readonly PictureFormat[] {
  return pictureFormats.slice(
    Math.max(
      0,
      pictureFormats.findIndex((format) => shown.endsWith(`.${format}`)),
    ),
  )
}
