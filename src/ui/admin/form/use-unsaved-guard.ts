import { useEffect, useRef, useState, type RefObject } from 'react'
import { useBlocker } from 'react-router'

export type UnsavedGuard = {
  /** Whether the person is being asked what should become of what they typed. */
  asking: boolean
  /** Closes when nothing would be lost, else asks. Returns whether it closes. */
  close: () => boolean
  /** Closes, or goes on to where the person wanted to go, without asking again. */
  leave: () => void
  stay: () => void
}

/**
 * Asks before something typed is lost: by closing the form, by following a link or going back, by closing the tab (there
 * the browser asks in its own words). `passing` is true while a save itself closes the form.
 */
export function useUnsavedGuard(
  isDirty: () => boolean,
  passing: RefObject<boolean>,
  onClose: () => void,
): UnsavedGuard {
  const [closing, setClosing] = useState(false)
  const left = useRef(false)
  const wouldLose = () => !left.current && !passing.current && isDirty()
  const blocker = useBlocker(wouldLose)

  const latest = useRef(wouldLose)
  useEffect(() => {
    latest.current = wouldLose
  })
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (latest.current()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])

  const leave = () => {
    if (left.current) return
    left.current = true
    if (blocker.state === 'blocked') blocker.proceed()
    else onClose()
  }
  const close = () => {
    const free = left.current || !isDirty()
    if (free) leave()
    else setClosing(true)
    return free
  }
  const stay = () => {
    setClosing(false)
    if (blocker.state === 'blocked') blocker.reset()
  }
  return { asking: closing || blocker.state === 'blocked', close, leave, stay }
}
