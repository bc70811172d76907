import PhotoSwipe, { type Point, type SlideData } from 'photoswipe'
import 'photoswipe/style.css'
import { sourceSet, type PictureFormat, type PictureSource } from '#shared/picture.ts'
import './picture-viewer.css'

type ViewerOptions = {
  pictures: readonly PictureSource[]
  first: number
  /** Formats that the browser supports, best first. */
  formats: readonly PictureFormat[]
  texts: { close: string; previous: string; next: string; zoom: string; failed: string }
  /** Called with the index of each picture as it is shown. */
  onShow: (index: number) => void
}

/**
 * Shows pictures full screen, inside a modal dialog of the page, which traps and returns the focus: swipe, arrow keys,
 * pinch, double tap and wheel. Each picture is loaded in the size that fits screen and zoom. A separate chunk, loaded
 * only when a picture is opened. Returns a function that closes the viewer.
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
    // The dialog handles both.
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
  // Two fingers stop a picture that still moves and do nothing then: it would stay halfway, and ignore every later pinch.
  viewer.on('pointerUp', () => {
    if (viewer.gestures.isMultitouch && viewer.mainScroll.isShifted()) viewer.mainScroll.moveIndexBy(0, true)
  })
  // It cannot be closed during the opening animation; then close it right after.
  let leaving = false
  const leave = () => {
    leaving = true
    viewer.close()
  }
  viewer.on('openingAnimationEnd', () => {
    if (leaving) viewer.close()
  })
  // Escape and the back gesture also reach the dialog; let the viewer animate out first.
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

/** Returns the zoom at which the whole picture fills the screen, enlarging small ones. */
function whole({ elementSize, panAreaSize }: { elementSize: Point | null; panAreaSize: Point | null }): number {
  if (!elementSize || !panAreaSize) return 1
  return Math.min(panAreaSize.x / elementSize.x, panAreaSize.y / elementSize.y)
}

/** Builds a slide. Its size is that of the largest served file, not of the original. */
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
