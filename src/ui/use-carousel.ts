import { useCallback, useEffect, useState } from 'react'
import { useMediaQuery } from './use-media-query.ts'

/** A slide is made ready this long after the one before it appeared, so that it never competes with what is seen first. */
const preparationMs = 2_500

type CarouselOptions = { count: number; intervalMs: number; attended: boolean }

/** Which slide shows, which are ready to be shown, and the clock that moves on while nobody looks closer. */
export function useCarousel({ count, intervalMs, attended }: CarouselOptions) {
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
    // In a hidden tab the tick passes without effect: nobody should miss a slide.
    const clock = setInterval(() => {
      if (!document.hidden) step(1)
    }, intervalMs)
    return () => clearInterval(clock)
  }, [running, intervalMs, step])

  return { current, prepared, running, stopped, show, step, setStopped }
}
