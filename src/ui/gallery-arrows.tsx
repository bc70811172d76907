import { IconButton } from './icon-button.tsx'
import { useMessages } from './language.tsx'
import { uiMessages } from './messages/index.ts'

type GalleryArrowsProps = { current: number; count: number; onShow: (index: number) => void }

/** Previous and next with the place between them, at the foot of the picture. Without JavaScript one scrolls. */
export function GalleryArrows({ current, count, onShow }: GalleryArrowsProps) {
  const t = useMessages(uiMessages)
  return (
    <div className="noscript:hidden bg-paper text-ink absolute end-0 bottom-0 flex items-center rounded-tl-md ps-1">
      <IconButton icon="previous" label={t.previous} disabled={current === 0} onClick={() => onShow(current - 1)} />
      <span className="figures text-sm font-semibold" aria-live="polite">
        {current + 1}/{count}
      </span>
      <IconButton icon="next" label={t.next} disabled={current === count - 1} onClick={() => onShow(current + 1)} />
    </div>
  )
}
