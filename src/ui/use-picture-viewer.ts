import { useEffect, useRef, useState } from 'react'
import { pictureFormats, type PictureFormat, type PictureSource } from '#shared/picture.ts'
import { useMessages } from './language.tsx'
import { uiMessages } from './messages/index.ts'

/** Opens pictures full screen; the viewer's code is loaded on the first use. */
export function usePictureViewer(pictures: readonly PictureSource[], onShow: (index: number) => void) {
  const t = useMessages(uiMessages)
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useRef(() => {})
  /** The viewer's code could not be loaded. */
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

/** Returns the formats that the browser supports, best first: the one it chose for a picture of the page, and older ones. */
function formatsLike(shown: string): readonly PictureFormat[] {
  const best = pictureFormats.findIndex((format) => shown.endsWith(`.${format}`))
  return pictureFormats.slice(Math.max(best, 0))
}
