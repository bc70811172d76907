import { Suspense } from 'react'
import { lazyPart } from '#ui/lazy-part.ts'
import type { ListingMapProps } from './map-panel.tsx'

const MapPanel = lazyPart(() => import('./map-panel.tsx'))

/** The results on a map; a separate chunk, loaded when a map is shown. */
export function ListingMap(props: ListingMapProps) {
  return (
    <Suspense
      fallback={<p className="text-muted bg-sunken grid h-full place-items-center rounded-md">{props.loading}</p>}
    >
      <MapPanel {...props} />
    </Suspense>
  )
}
