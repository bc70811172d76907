import type { ToggleEvent } from 'react'
import { Icon } from '#ui/icon.tsx'
import { useMessages } from '#ui/language.tsx'
import { storefrontMessages } from '../../messages/index.ts'
import type { VideoSource } from '../../storefront.view-models.ts'

/**
 * The first video of a listing, over its picture. It opens in place, also without JavaScript, and nothing of it is
 * fetched before somebody opens it: no poster, because the picture under it is one already.
 */
export function CardVideo({ video, title }: { video: VideoSource; title: string }) {
  const t = useMessages(storefrontMessages).card
  return (
    <details className="group/video" onToggle={playWhileOpen}>
      <summary className="bg-cotton/92 text-night absolute start-3 bottom-3 z-2 flex min-h-9 items-center gap-2 rounded-sm px-3 text-xs font-semibold transition-colors group-open/video:top-3 group-open/video:bottom-auto hover:bg-cotton">
        <Icon name="play" size={14} className="group-open/video:hidden" />
        <Icon name="close" size={14} className="hidden group-open/video:block" />
        {t.video}
        <span className="sr-only">{title}</span>
      </summary>
      <video
        src={video.src}
        preload="none"
        controls
        playsInline
        muted
        aria-label={t.videoOf({ title })}
        className="bg-night absolute inset-0 z-1 size-full object-cover"
      />
    </details>
  )
}

function playWhileOpen({ currentTarget }: ToggleEvent<HTMLDetailsElement>): void {
  const video = currentTarget.querySelector('video')
  // A browser may refuse to play; the controls are there all the same.
  if (currentTarget.open) video?.play().catch(() => undefined)
  else video?.pause()
}
