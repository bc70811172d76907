import { useMessages } from '#ui/language.tsx'
import { storefrontMessages } from '../../messages/index.ts'
import type { VideoSource } from '../../storefront.view-models.ts'
import { DetailSection } from './detail-section.tsx'

/** The videos of a listing; nothing of one but its poster is fetched before it is played. */
export function ListingVideos({ videos, title }: { videos: readonly VideoSource[]; title: string }) {
  const t = useMessages(storefrontMessages).details
  if (videos.length === 0) return null
  return (
    <DetailSection title={t.videos}>
      <ul className="grid gap-6">
        {videos.map(({ src, poster }, index) => (
          <li key={src}>
            <video
              src={src}
              poster={poster ?? undefined}
              preload="none"
              controls
              playsInline
              muted
              aria-label={t.video({ position: index + 1, count: videos.length, title })}
              className="bg-night aspect-video w-full rounded-md object-cover"
            />
          </li>
        ))}
      </ul>
    </DetailSection>
  )
}
