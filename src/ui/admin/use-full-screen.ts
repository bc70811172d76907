import { useEffect, useState } from 'react'

/** Full-screen mode: sidebar and top bar are hidden until it is left, by its button or by Escape. */
export function useFullScreen(): { on: boolean; enter: () => void; leave: () => void } {
  const [on, setOn] = useState(false)
  useEffect(() => {
    if (!on) return
    const leave = (event: KeyboardEvent) => {
      // Escape closes an open dialog first.
      if (event.key === 'Escape' && !document.querySelector('dialog[open]')) setOn(false)
    }
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [on])
  return { on, enter: () => setOn(true), leave: () => setOn(false) }
}
