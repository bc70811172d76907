import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useMediaQuery } from './use-media-query.ts'
import { classNames } from './class-names.ts'
import { useMessages } from './language.tsx'
import { uiMessages } from './messages/index.ts'
import { IconButton } from './icon-button.tsx'

/** The next slide is prepared this long after one appeared, so that it does not compete with the first paint. */
const preparationMs = 2_500
/** Each slide shows this long (specification §9). */
const intervalMs = 5_000

/** Holds the state of the slides: the current one, the prepared ones, and the timer that advances while nobody interacts. */
function useCarousel(count: number, attended: boolean) {
  const [current, setCurrent] = useState(0)
  const [prepared, setPrepared] = useState(0)
  const [stopped, setStopped] = useState(false)
  const calm = useMediaQuery('(prefers-reduced-motion: reduce)')
  const running = count > 1 && !stopped && !attended && !calm

  const prepare = useCallback((index: number) => setPrepared((furthest) => Math.max(furthest, index)), [])

  const show = useCallback(
    (index: number) => {
      const target = (index + count) % count
      setCurrent(target)
      prepare(target)
    },
    [count, prepare],
  )

  const step = useCallback((direction: 1 | -1) => show(current + direction), [current, show])

  useEffect(() => {
    const timer = setTimeout(() => prepare(current + 1), preparationMs)
    return () => clearTimeout(timer)
  }, [current, prepare])

  useEffect(() => {
    if (!running) return
    // In a hidden tab the timer does nothing, so that no slide is missed.
    const clock = setInterval(() => {
      if (!document.hidden) step(1)
    }, intervalMs)
    return () => clearInterval(clock)
  }, [running, step])

  return { current, prepared, running, stopped, show, step, setStopped }
}

/** Distance in CSS pixels from which a touch counts as a swipe. */
const threshold = 40

/** Detects swipes to the next (1) or previous (-1) slide, as opposed to taps and scrolls. */
function useSwipe(element: RefObject<HTMLElement | null>, onSwipe: (direction: 1 | -1) => void): void {
  useEffect(() => {
    const ended = new AbortController()
    let start: { x: number; y: number } | undefined
    const listen = { passive: true, signal: ended.signal }
    element.current?.addEventListener('touchstart', ({ touches }) => (start = pointOf(touches)), listen)
    element.current?.addEventListener(
      'touchend',
      ({ changedTouches }) => {
        const end = pointOf(changedTouches)
        if (!start || !end) return
        const across = end.x - start.x
        if (Math.abs(across) > threshold && Math.abs(across) > 2 * Math.abs(end.y - start.y))
          onSwipe(across < 0 ? 1 : -1)
      },
      listen,
    )
    return () => ended.abort()
  }, [element, onSwipe])
}

function pointOf(touches: TouchList): { x: number; y: number } | undefined {
  const touch = touches.item(0)
  return touch ? { x: touch.clientX, y: touch.clientY } : undefined
}

/** Returns whether the mouse or the keyboard focus is inside an element; a click leaves a focus that is not visible. */
function useAttention(element: RefObject<HTMLElement | null>): boolean {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)

  useEffect(() => {
    const ended = new AbortController()
    const listen = { signal: ended.signal }
    element.current?.addEventListener('pointerenter', (event) => setHovered(event.pointerType === 'mouse'), listen)
    element.current?.addEventListener('pointerleave', () => setHovered(false), listen)
    const focus = ({ target }: FocusEvent) => setFocused(target instanceof Element && target.matches(':focus-visible'))
    element.current?.addEventListener('focusin', focus, listen)
    element.current?.addEventListener('focusout', () => setFocused(false), listen)
    return () => ended.abort()
  }, [element])

  return hovered || focused
}

type Slide = { key: string; content: ReactNode }

type CarouselProps = {
  label: string
  slides: readonly Slide[]
  className?: string
  /** Position of arrows and dots, when not at the foot of the slides. */
  controlsClassName?: string
}

/**
 * An auto-advancing carousel with arrows, dots, swipe and a pause button. It pauses while the mouse or the
 * keyboard focus is inside, in a hidden tab, and under reduced motion. Without JavaScript the first slide shows.
 */
export function Carousel({ label, slides, className, controlsClassName }: CarouselProps) {
  const t = useMessages(uiMessages)
  const section = useRef<HTMLElement>(null)
  const attended = useAttention(section)
  const carousel = useCarousel(slides.length, attended)
  useSwipe(section, carousel.step)
  return (
    <section
      ref={section}
      aria-roledescription={t.carousel}
      aria-label={label}
      className={classNames('relative', className)}
    >
      <div className="grid" aria-live={carousel.running ? 'off' : 'polite'}>
        {slides.map(({ key, content }, index) => (
          <article
            key={key}
            aria-roledescription={t.slide}
            aria-label={t.ofCount({ position: index + 1, count: slides.length })}
            inert={index !== carousel.current}
            // Its pictures do not load yet, but its text takes its space: nothing below moves when it is prepared.
            data-deferred={index > carousel.prepared || undefined}
            className={classNames(
              'col-start-1 row-start-1 transition-opacity duration-700 data-deferred:[&_img]:hidden',
              index === carousel.current ? 'z-1 opacity-100' : 'opacity-0',
            )}
          >
            {content}
          </article>
        ))}
      </div>
      {slides.length > 1 ? (
        <CarouselControls carousel={carousel} count={slides.length} className={controlsClassName} />
      ) : null}
    </section>
  )
}

type CarouselControlsProps = { carousel: ReturnType<typeof useCarousel>; count: number; className?: string | undefined }

/** Arrows, dots and pause in one strip. Hidden without JavaScript, where they would do nothing. */
function CarouselControls({ carousel, count, className }: CarouselControlsProps) {
  const t = useMessages(uiMessages)
  const { current, stopped, show, step, setStopped } = carousel
  return (
    <div
      className={classNames(
        'noscript:hidden bg-paper text-ink absolute end-0 z-2 flex items-center rounded-tl-md ps-2',
        className ?? 'bottom-0',
      )}
    >
      <IconButton icon="previous" label={t.previous} onClick={() => step(-1)} />
      <div className="flex max-sm:hidden">
        {Array.from({ length: count }, (_, index) => (
          <CarouselDot
            key={index}
            label={t.showSlide({ position: index + 1 })}
            current={index === current}
            onClick={() => show(index)}
          />
        ))}
      </div>
      <span className="figures text-sm font-semibold sm:hidden" aria-hidden="true">
        {current + 1}/{count}
      </span>
      <IconButton icon="next" label={t.next} onClick={() => step(1)} />
      <IconButton
        icon={stopped ? 'play' : 'pause'}
        label={stopped ? t.play : t.pause}
        onClick={() => setStopped(!stopped)}
        className="motion-reduce:hidden"
      />
    </div>
  )
}

function CarouselDot({ label, current, onClick }: { label: string; current: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-current={current || undefined}
      onClick={onClick}
      className="grid size-8 h-11 place-items-center"
    >
      <span
        className={classNames(
          'size-2.5 rotate-45 border transition-colors',
          current ? 'border-berbere bg-berbere' : 'border-edge bg-transparent',
        )}
      />
    </button>
  )
}
