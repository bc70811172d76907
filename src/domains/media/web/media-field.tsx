import { useEffect, useId, useState } from 'react'
import { ApiProblem } from '#shared/api-client.ts'
import { FieldError } from '#ui/field.tsx'
import { useMessages } from '#ui/language.tsx'
import { mediaFieldMessages } from '../messages/field.ts'
import type { MediaView } from '../media.ts'
import { AddArea } from './parts/add-area.tsx'
import { Progress } from './parts/progress.tsx'
import { RefusedFiles } from './parts/refused-files.tsx'
import { TileList } from './parts/tile-list.tsx'
import { saveOwnDetails, type MediaDetails, type SaveDetails } from './media.queries.ts'
import { checkFiles, defaultMaximum, type MediaCounts, type Refusal } from './upload-queue/file-check.ts'
import { isBusy } from './upload-queue/queue-uploads.ts'
import { occupied } from './upload-queue/upload-queue.ts'
import { useLimits } from './use-limits.ts'
import { useUploadQueue } from './use-upload-queue.ts'

type MediaFieldProps = {
  /** Uploaded media in order; the first picture is the cover. */
  value: readonly MediaView[]
  onChange: (value: MediaView[]) => void
  /** Whether files are still on their way: saving now would leave them out. */
  onBusyChange?: (busy: boolean) => void
  label?: string
  error?: string
  /** How many files of each kind there may be. */
  maximum?: MediaCounts
  /** Saves caption and focal point of what belongs to a record already; what is uploaded here is saved by itself. */
  save?: SaveDetails
}

let lastKey = 0

/** Pictures and videos of a form: added, uploaded, ordered and described here; the form keeps `value`. */
export function MediaField({
  value,
  onChange,
  onBusyChange,
  label,
  error,
  maximum = defaultMaximum,
  save,
}: MediaFieldProps) {
  const t = useMessages(mediaFieldMessages)
  const errorId = useId()
  const { store, queue } = useUploadQueue({ value, onChange })
  const limits = useLimits()
  const [refused, setRefused] = useState<Refusal[]>([])
  const busy = isBusy(queue)
  useEffect(() => onBusyChange?.(busy), [busy, onBusyChange])

  const add = (files: readonly File[]) => {
    const checked = checkFiles(files, { limits, maximum, taken: occupied(store.now()) })
    setRefused(checked.refused)
    store.add(checked.accepted.map((file) => ({ key: `upload-${++lastKey}`, ...file })))
  }

  return (
    <fieldset
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      className="grid min-w-0 gap-3"
    >
      <legend className="mb-1.5 flex w-full flex-wrap justify-between gap-x-4 text-sm font-semibold">
        {label ?? t.label}
        <span className="text-muted figures font-normal">{t.count({ taken: occupied(queue), maximum })}</span>
      </legend>
      <AddArea onFiles={add} limits={limits} />
      <RefusedFiles refused={refused} onDismiss={() => setRefused([])} />
      {queue.length > 0 ? (
        <TileList
          queue={queue}
          store={store}
          save={(id, details) =>
            save && !store.isOwn(id) ? saveAnywhere(save, id, details) : saveOwnDetails(id, details)
          }
        />
      ) : null}
      <Progress queue={queue} />
      <FieldError id={errorId} error={error} />
    </fieldset>
  )
}

/** What a draft brought back was uploaded before, and its record does not have it yet. */
function saveAnywhere(save: SaveDetails, id: number, details: MediaDetails): Promise<unknown> {
  return save(id, details).catch((problem: unknown) => {
    if (problem instanceof ApiProblem && problem.status === 404) return saveOwnDetails(id, details)
    throw problem
  })
}
