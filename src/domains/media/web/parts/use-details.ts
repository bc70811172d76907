import { useEffect, useState } from 'react'
import type { OfferedLanguage } from '#shared/language.ts'
import type { MediaDetails, SaveDetails } from '../media.queries.ts'
import type { MediaView } from '../../media.ts'
import type { Point } from './focal-point.tsx'

/** Milliseconds after the last change until it is saved. */
const pause = 800

type Told = 'saving' | 'saved' | 'failed'
type DetailsSettings = { media: MediaView; onChange: (media: MediaView) => void; save: SaveDetails }

/** Keeps what is said about media in the form at once, and at the server a moment later or when the panel goes. */
export function useDetails({ media, onChange, save }: DetailsSettings) {
  const [state, setState] = useState<Told | null>(null)
  const [saver] = useState(() => createSaver((details) => save(media.id, details), setState))
  useEffect(() => saver.now, [saver])

  const change = (details: MediaDetails) => {
    saver.later(details)
    onChange({ ...media, ...details })
  }
  return {
    state,
    saveNow: saver.now,
    describe: (language: OfferedLanguage, text: string) => {
      const { [language]: _before, ...others } = media.caption
      const caption = text.trim() === '' ? others : { ...others, [language]: text.trim() }
      change({ caption, focal_point: media.focal_point })
    },
    focus: (point: Point) => change({ caption: media.caption, focal_point: point }),
  }
}

/** Saves the latest of several changes; what failed is tried again with the next chance. */
function createSaver(save: (details: MediaDetails) => Promise<unknown>, tell: (told: Told) => void) {
  let waiting: MediaDetails | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const now = () => {
    clearTimeout(timer)
    if (!waiting) return
    const details = waiting
    waiting = null
    tell('saving')
    save(details).then(
      () => waiting ?? tell('saved'),
      () => {
        waiting ??= details
        tell('failed')
      },
    )
  }
  return {
    now,
    later: (details: MediaDetails) => {
      waiting = details
      clearTimeout(timer)
      timer = setTimeout(now, pause)
    },
  }
}
