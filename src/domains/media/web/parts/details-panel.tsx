import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { type OfferedLanguage, offeredLanguages } from '#shared/language.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { useMessages } from '#ui/language.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { FocalPoint, type Point, centre, positionOf } from '#ui/admin/focal-point.tsx'
import { useOutcome } from '#ui/admin/use-outcome.ts'
import type { MediaView } from '../../media.schemas.ts'
import { longestCaption } from '../../media.ts'
import { mediaFieldMessages } from '../../messages/field.ts'
import type { MediaDetails, SaveDetails } from '../media.queries.ts'

type DetailsPanelProps = {
  media: MediaView
  name: string
  onChange: (media: MediaView) => void
  save: SaveDetails
  onDone: () => void
}

/** Edits caption and focal point of one picture or video; saves changes automatically. */
export function DetailsPanel({ media, name, onChange, save, onDone }: DetailsPanelProps) {
  const t = useMessages(mediaFieldMessages).panel
  const titleId = useId()
  const outcome = useOutcome()
  const onLost = () => outcome.failed(null, `${t.title({ name })}. ${t.failed}`)
  const { state, describe, focus, saveNow } = useDetails({ media, onChange, save, onLost })
  const source = media.kind === 'image' ? (media.url ?? media.thumbnail) : null
  const keys = (event: KeyboardEvent) => {
    // Enter would submit the surrounding form.
    if (event.key !== 'Enter') return
    event.preventDefault()
    saveNow()
  }
  return (
    <li aria-labelledby={titleId} className="bg-sunken col-span-full grid gap-5 rounded-sm p-4">
      <p id={titleId} className="font-semibold">
        {t.title({ name })}
      </p>
      <div className="grid gap-6 md:grid-cols-2">
        {source === null ? null : <Focus source={source} point={media.focal_point ?? centre} onChange={focus} />}
        <div className="grid content-start gap-5">
          {offeredLanguages.map((language) => (
            <Field key={language} label={t.captionIn[language]} hint={t.captionHint}>
              {({ id, 'aria-describedby': hint }) => (
                <TextInput
                  id={id}
                  aria-describedby={hint}
                  lang={language}
                  maxLength={longestCaption}
                  defaultValue={media.caption[language] ?? ''}
                  onChange={({ target }) => describe(language, target.value)}
                  onBlur={saveNow}
                  onKeyDown={keys}
                />
              )}
            </Field>
          ))}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Button kind="secondary" onClick={onDone}>
          {t.done}
        </Button>
        <output className={state === 'failed' ? 'text-danger text-sm' : 'text-muted text-sm'}>
          {state === null ? null : t[state]}
        </output>
      </div>
    </li>
  )
}

function Focus({ source, point, onChange }: { source: string; point: Point; onChange: (point: Point) => void }) {
  const t = useMessages(mediaFieldMessages).panel
  const hintId = useId()
  const position = { objectPosition: positionOf(point) }
  return (
    <div className="grid content-start gap-2">
      <p className="text-sm font-semibold">{t.focalPoint}</p>
      <FocalPoint
        source={source}
        point={point}
        onChange={onChange}
        label={t.focalPoint}
        describedBy={hintId}
        at={t.focalAt}
      />
      <p id={hintId} className="text-muted text-sm">
        {t.focalHint}
      </p>
      <p className="mt-2 text-sm font-semibold">{t.previews}</p>
      <div className="flex items-end gap-3">
        {['aspect-[4/3] w-28', 'aspect-square w-20', 'aspect-[3/4] w-14'].map((shape) => (
          <img key={shape} src={source} alt="" style={position} className={`${shape} rounded-sm object-cover`} />
        ))}
      </div>
    </div>
  )
}

/** Milliseconds from the last change until it is saved. */
const pause = 800

type SaveState = 'saving' | 'saved' | 'failed'
type DetailsSettings = {
  media: MediaView
  onChange: (media: MediaView) => void
  save: SaveDetails
  /** Called when a save failed after the panel was closed. */
  onLost: () => void
}

/** Updates the form at once, and the server a moment later or when the panel closes. */
function useDetails({ media, onChange, save, onLost }: DetailsSettings) {
  const [state, setState] = useState<SaveState | null>(null)
  const [saver] = useState(() => createSaver((details) => save(media.id, details), setState, onLost))
  useEffect(() => {
    saver.open()
    return saver.close
  }, [saver])

  return {
    state,
    saveNow: saver.now,
    describe: (language: OfferedLanguage, text: string) => {
      const written = text.trim()
      const { [language]: _before, ...others } = media.caption
      saver.later({ caption: { [language]: written } })
      onChange({ ...media, caption: written === '' ? others : { ...others, [language]: written } })
    },
    focus: (point: Point) => {
      saver.later({ focal_point: point })
      onChange({ ...media, focal_point: point })
    },
  }
}

/**
 * Saves the latest of several changes, one save after the other, and nothing else: others may have changed the rest. A failed save is
 * retried with the next one.
 */
function createSaver(
  save: (details: MediaDetails) => Promise<unknown>,
  tell: (state: SaveState) => void,
  onLost: () => void,
) {
  let isOpen = true
  let waiting: MediaDetails | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let line: Promise<unknown> = Promise.resolve()

  const saveWaiting = () => {
    if (!waiting) return undefined
    const details = waiting
    waiting = null
    tell('saving')
    return save(details).then(
      () => waiting ?? tell('saved'),
      () => {
        waiting = together(details, waiting)
        if (isOpen) tell('failed')
        else onLost()
      },
    )
  }
  const now = () => {
    clearTimeout(timer)
    line = line.then(saveWaiting)
  }
  return {
    now,
    open: () => void (isOpen = true),
    close: () => {
      isOpen = false
      now()
    },
    later: (details: MediaDetails) => {
      waiting = together(waiting, details)
      clearTimeout(timer)
      timer = setTimeout(now, pause)
    },
  }
}

function together(earlier: MediaDetails | null, later: MediaDetails | null): MediaDetails {
  return { ...earlier, ...later, caption: { ...earlier?.caption, ...later?.caption } }
}
