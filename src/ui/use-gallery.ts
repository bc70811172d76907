import { useCallback, useEffect, useRef, useState } from 'react'

/** Which picture of a sideways-scrolling strip is in view, and how to bring another there (buttons, arrow keys). */
export function useGallery(count: number) {
  const section = useRef<HTMLElement>(null)
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)

  const show = useCallback(
    (index: number) => {
      const element = strip.current
      const target = Math.min(Math.max(index, 0), count - 1)
      element?.scrollTo({ left: target * element.clientWidth, behavior: 'smooth' })
    },
    [count],
  )

  useEffect(() => {
    const ended = new AbortController()
    section.current?.addEventListener(
      'keydown',
      (event) => {
        const target = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: count - 1 }[event.key]
        // The viewer over the page has keys of its own.
        if (target === undefined || (event.target instanceof Element && event.target.closest('dialog'))) return
        event.preventDefault()
        show(target)
      },
      { signal: ended.signal },
    )
    return () => ended.abort()
  }, [count, current, show])

  const onScroll = () => {
    const element = strip.current
    if (element) setCurrent(Math.round(Math.abs(element.scrollLeft) / element.clientWidth))
  }

  return { section, strip, current, show, onScroll }
}
