import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { useMessages } from './language.tsx'
import { uiMessages } from './messages/index.ts'
import type { useCarousel } from './use-carousel.ts'

type CarouselControlsProps = { carousel: ReturnType<typeof useCarousel>; count: number; className?: string | undefined }

/** Arrows, dots and pause, in one strip at the foot of the slides. Without JavaScript they would do nothing. */
export function CarouselControls({ carousel, count, className }: CarouselControlsProps) {
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
