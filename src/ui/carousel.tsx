import { useRef, type ReactNode } from 'react'
import { CarouselControls } from './carousel-controls.tsx'
import { classNames } from './class-names.ts'
import { useMessages } from './language.tsx'
import { uiMessages } from './messages/index.ts'
import { useAttention } from './use-attention.ts'
import { useCarousel } from './use-carousel.ts'
import { useSwipe } from './use-swipe.ts'

export type Slide = { key: string; content: ReactNode }

type CarouselProps = {
  label: string
  slides: readonly Slide[]
  /** Milliseconds between slides (specification §9: 5 seconds). */
  intervalMs?: number
  className?: string
  /** Where arrows and dots lie, when not at the foot of the slides. */
  controlsClassName?: string
}

/**
 * Slides that follow each other by themselves, with arrows, dots, swipe and a pause button. They rest while the
 * pointer or the focus is inside, in a hidden tab and under reduced motion. The first shows without JavaScript.
 */
export function Carousel({ label, slides, intervalMs = 5_000, className, controlsClassName }: CarouselProps) {
  const t = useMessages(uiMessages)
  const section = useRef<HTMLElement>(null)
  const attended = useAttention(section)
  const carousel = useCarousel({ count: slides.length, intervalMs, attended })
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
            hidden={index > carousel.prepared}
            inert={index !== carousel.current}
            className={classNames(
              'col-start-1 row-start-1 transition-opacity duration-700',
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
