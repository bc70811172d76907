import { type UIEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { type PictureSource, singleSource } from '#shared/picture.ts'
import { useMessages } from './language.tsx'
import { uiMessages } from './messages/index.ts'
import { Picture } from './picture.tsx'
import { usePictureViewer } from './use-picture-viewer.ts'
import { IconButton } from './icon-button.tsx'
import { classNames } from './class-names.ts'

/** Longest duration of a smooth scroll, in milliseconds. */
const movingMs = 600

/** Tracks the visible picture of a horizontal strip, and scrolls to others (buttons, arrow keys). */
function useGallery(count: number) {
  const section = useRef<HTMLElement>(null)
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const asked = useRef({ index: 0, at: 0 })

  const show = useCallback(
    (index: number) => {
      const element = strip.current
      asked.current = { index: Math.min(Math.max(index, 0), count - 1), at: Date.now() }
      element?.scrollTo({ left: asked.current.index * element.clientWidth, behavior: 'smooth' })
    },
    [count],
  )

  /** Goes on from where the strip is still moving to, so that no press is lost. */
  const step = useCallback(
    (by: 1 | -1) => {
      const { index, at } = asked.current
      show((Date.now() - at < movingMs ? index : current) + by)
    },
    [current, show],
  )

  /** Moves the focus from a picture that is scrolled away to the current one, which Enter opens. */
  const focusCurrent = useCallback(() => {
    if (!strip.current?.contains(document.activeElement)) return
    strip.current.querySelectorAll('a')[current]?.focus({ preventScroll: true })
  }, [current])

  useEffect(focusCurrent, [focusCurrent])

  useEffect(() => {
    const element = section.current
    const onKeyDown = (event: KeyboardEvent) => {
      const act = {
        ArrowRight: () => step(1),
        ArrowLeft: () => step(-1),
        Home: () => show(0),
        End: () => show(count - 1),
      }[event.key]
      // The picture viewer handles its own keys.
      if (!act || (event.target instanceof Element && event.target.closest('dialog'))) return
      event.preventDefault()
      act()
    }
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  }, [count, show, step])

  const onScroll = ({ currentTarget }: UIEvent) =>
    setCurrent(Math.round(Math.abs(currentTarget.scrollLeft) / currentTarget.clientWidth))

  return { section, strip, current, show, step, focusCurrent, onScroll }
}

type GalleryProps = { label: string; pictures: readonly PictureSource[]; sizes: string }

/**
 * The pictures of a listing: a horizontally snapping strip with arrows, arrow keys and thumbnails; a picture opens in
 * the full-screen viewer. Thumbnails are anchors and pictures are links, so everything works without JavaScript.
 */
export function Gallery({ label, pictures, sizes }: GalleryProps) {
  const t = useMessages(uiMessages)
  const id = useId()
  const { section, strip, current, show, step, focusCurrent, onScroll } = useGallery(pictures.length)
  const { dialog, open, failed } = usePictureViewer(pictures, show)
  const count = pictures.length
  return (
    <section
      ref={section}
      aria-label={label}
      className="grid min-w-0 gap-3 print:grid-cols-[3fr_2fr] print:items-start"
    >
      <div className="relative overflow-hidden rounded-md">
        <ul
          ref={strip}
          onScroll={onScroll}
          className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain"
        >
          {pictures.map((picture, index) => (
            <li key={picture.base} id={`${id}${index + 1}`} className="w-full shrink-0 snap-center">
              <a
                href={singleSource(picture, 2_000)}
                aria-label={`${t.picture({ position: index + 1, count })}: ${picture.alt}`}
                tabIndex={index === current ? undefined : -1}
                onClick={(event) => {
                  event.preventDefault()
                  open(index)
                }}
                className="focus-visible:outline-cotton block cursor-zoom-in focus-visible:-outline-offset-4"
              >
                <Picture picture={picture} sizes={sizes} priority={index === 0} aspect="aspect-[4/3] sm:aspect-[3/2]" />
              </a>
            </li>
          ))}
        </ul>
        {count > 1 ? <GalleryArrows current={current} count={count} onStep={step} /> : null}
      </div>
      {count > 1 ? <GalleryThumbnails pictures={pictures} anchor={id} current={current} onShow={show} /> : null}
      <p role="alert" className="text-danger font-medium empty:hidden">
        {failed ? t.viewerFailed : null}
      </p>
      <dialog
        ref={dialog}
        aria-label={label}
        onClose={focusCurrent}
        className="m-0 size-full max-h-none max-w-none bg-transparent p-0"
      />
    </section>
  )
}

type GalleryArrowsProps = { current: number; count: number; onStep: (by: 1 | -1) => void }

/** Previous and next, with the position between them. Hidden without JavaScript, where the strip scrolls. */
function GalleryArrows({ current, count, onStep }: GalleryArrowsProps) {
  const t = useMessages(uiMessages)
  return (
    <div className="noscript:hidden bg-paper text-ink print:hidden absolute end-0 bottom-0 flex items-center rounded-tl-md ps-1">
      <IconButton icon="previous" label={t.previous} disabled={current === 0} onClick={() => onStep(-1)} />
      <span className="figures text-sm font-semibold" aria-live="polite">
        {current + 1}/{count}
      </span>
      <IconButton icon="next" label={t.next} disabled={current === count - 1} onClick={() => onStep(1)} />
    </div>
  )
}

type GalleryThumbnailsProps = {
  pictures: readonly PictureSource[]
  /** Prefix of the pictures' ids; the index follows. */
  anchor: string
  current: number
  onShow: (index: number) => void
}

/** Thumbnails under the strip, each linked to its large picture. */
function GalleryThumbnails({ pictures, anchor, current, onShow }: GalleryThumbnailsProps) {
  const t = useMessages(uiMessages)
  return (
    <ol className="no-scrollbar flex gap-2 overflow-x-auto p-1 print:flex-wrap">
      {pictures.map((picture, index) => (
        <li key={picture.base} className="w-20 shrink-0 sm:w-24 print:nth-[n+9]:hidden">
          <a
            href={`#${anchor}${index + 1}`}
            aria-label={t.picture({ position: index + 1, count: pictures.length })}
            aria-current={index === current || undefined}
            onClick={(event) => {
              event.preventDefault()
              onShow(index)
            }}
            className={classNames(
              'block overflow-hidden rounded-sm transition-opacity hover:opacity-100 forced-colors:aria-[current=true]:outline-2',
              index === current ? 'ring-berbere ring-offset-paper ring-2 ring-offset-2' : 'opacity-75',
            )}
          >
            <Picture picture={{ ...picture, alt: '' }} sizes="6rem" />
          </a>
        </li>
      ))}
    </ol>
  )
}
