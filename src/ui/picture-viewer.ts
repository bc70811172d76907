import PhotoSwipe, { type Point, type SlideData } from 'photoswipe'
import 'photoswipe/style.css'
import { sourceSet, type PictureFormat, type PictureSource } from '#shared/picture.ts'
import './picture-viewer.css'

type ViewerOptions = {
  pictures: readonly PictureSource[]
  first: number
  /** The formats that the browser reads, best first. */
  formats: readonly PictureFormat[]
  texts: { close: string; previous: string; next: string; zoom: string; failed: string }
  /** Called with the picture that is shown, as often as another one is. */
  onShow: (index: number) => void
}

/**
 * Shows pictures on the whole screen, inside a modal dialog of the page, which keeps the focus and gives it back: swipe,
 * arrow keys, pinch, double tap and wheel. Each picture comes in the size that fits screen and zoom. A chunk of its own:
 * nothing of it is loaded before somebody opens a picture. Returns how to close it.
 */
export function openPictureViewer(dialog: HTMLDialogElement, options: ViewerOptions): () => void {
  const { pictures, first, formats, texts, onShow } = options
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const viewer = new PhotoSwipe({
    dataSource: pictures.map((picture) => slideOf(picture, formats)),
    index: first,
    appendToEl: dialog,
    mainClass: 'picture-viewer',
    bgOpacity: 1,
    loop: false,
    showHideAnimationType: still ? 'none' : 'fade',
    zoomAnimationDuration: still ? false : 280,
    // The dialog does both.
    trapFocus: false,
    returnFocus: false,
    initialZoomLevel: whole,
    secondaryZoomLevel: (level) => 2.5 * whole(level),
    maxZoomLevel: (level) => 5 * whole(level),
    closeTitle: texts.close,
    arrowPrevTitle: texts.previous,
    arrowNextTitle: texts.next,
    zoomTitle: texts.zoom,
    errorMsg: texts.failed,
  })
  viewer.on('change', () => onShow(viewer.currIndex))
  // While it opens it cannot be closed: it is as soon as it can.
  let leaving = false
  const leave = () => {
    leaving = true
    viewer.close()
  }
  viewer.on('openingAnimationEnd', () => {
    if (leaving) viewer.close()
  })
  // Escape and the back gesture of a phone reach the dialog too; the viewer goes out of sight first.
  const cancel = (event: Event) => {
    event.preventDefault()
    leave()
  }
  viewer.on('keydown', ({ originalEvent }) => {
    if (originalEvent.key === 'Escape') leave()
    const target = { Home: 0, End: pictures.length - 1 }[originalEvent.key]
    if (target !== undefined) viewer.goTo(target)
  })
  dialog.addEventListener('cancel', cancel)
  viewer.on('destroy', () => {
    dialog.removeEventListener('cancel', cancel)
    dialog.close()
  })
  dialog.showModal()
  viewer.init()
  viewer.element?.querySelector('.pswp__counter')?.setAttribute('aria-live', 'polite')
  viewer.element?.querySelector<HTMLElement>('.pswp__button--close')?.focus()
  return leave
}

/** The zoom at which the whole picture fills the screen, also when it has fewer pixels. */
function whole({ elementSize, panAreaSize }: { elementSize: Point | null; panAreaSize: Point | null }): number {
  if (!elementSize || !panAreaSize) return 1
  return Math.min(panAreaSize.x / elementSize.x, panAreaSize.y / elementSize.y)
}

/** Zoom is measured in the pixels of the largest file that is served, not of the original. */
function slideOf(picture: PictureSource, formats: readonly PictureFormat[]): SlideData {
  const largest = (format: PictureFormat) => Math.max(0, ...picture.widths[format])
  const format = formats.reduce((best, other) => (largest(other) > largest(best) ? other : best))
  const width = largest(format)
  return {
    src: `${picture.base}-${width}.${format}`,
    srcset: sourceSet(picture, format),
    width,
    height: Math.round((width * picture.height) / picture.width),
    alt: picture.alt,
  }
}
