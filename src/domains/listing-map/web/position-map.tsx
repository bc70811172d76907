import { Suspense, useEffect, useRef, useState } from 'react'
import type { ShownPosition } from '#domains/listings/index.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const PositionPanel = lazyPart(() => import('./position-panel.tsx'))

/** Map of a listing's position; loaded when it scrolls into view. Hidden without JavaScript. */
export function PositionMap({ position, loading }: { position: NonNullable<ShownPosition>; loading: string }) {
  const frame = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (!frame.current) return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      setSeen(true)
      observer.disconnect()
    })
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])
  const waiting = <p className="text-muted grid h-full place-items-center text-sm">{loading}</p>
  return (
    <div ref={frame} className="bg-sunken noscript:hidden h-72 overflow-hidden rounded-md sm:h-96">
      {seen ? (
        <Suspense fallback={waiting}>
          <PositionPanel position={position} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  )
}
