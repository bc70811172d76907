import { useEffect, useEffectEvent, useId, useState, useSyncExternalStore } from 'react'
import { ApiProblem } from '#shared/api-client.ts'
import { FieldError } from '#ui/field.tsx'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { useMessages } from '#ui/language.tsx'
import { useInTurn } from '#ui/use-in-turn.ts'
import { mediaFieldMessages } from '../messages/field.ts'
import type { MediaView } from '../media.schemas.ts'
import { AddArea, RefusedFiles } from './parts/add-area.tsx'
import { TileList } from './parts/tile-list.tsx'
import {
  type MediaDetails,
  type SaveDetails,
  discardMedia,
  loadLimits,
  loadMedia,
  saveOwnDetails,
} from './media.queries.ts'
import { type Refusal, checkFiles, defaultLimits, maxOf } from './upload-queue/file-check.ts'
import { type PendingUploads, type UploadQueue, occupied, pendingOf } from './upload-queue/upload-queue.ts'
import { openPicture, openVideo } from './transfer/transfer.ts'
import { createUploadQueueStore } from './upload-queue/upload-queue-store.ts'

type MediaFieldProps = {
  /** Uploaded media in order; the first picture is the cover. */
  value: readonly MediaView[]
  onChange: (value: MediaView[]) => void
  /** Called with files that are uploading or failed: saving now would omit them. */
  onPending?: (pending: PendingUploads) => void
  /** Files that were not uploaded when the form was left: they are uploaded now. */
  unfinished?: readonly File[]
  /** The label, for screen readers only, if a heading above already shows it. */
  label?: string
  error?: string
  /** Saves caption and focal point of media that already belongs to a record; new uploads are saved directly. */
  save?: SaveDetails
}

let lastKey = 0

/** Field to add, order and describe pictures and videos; the form keeps `value`. */
export function MediaField({ value, onChange, onPending, unfinished, label, error, save }: MediaFieldProps) {
  const t = useMessages(mediaFieldMessages)
  const errorId = useId()
  const { store, queue } = useUploadQueue({ value, onChange })
  // Until the limits are loaded, the defaults apply: the server enforces the limits anyway.
  const limits = useLoaded(['media.limits'], loadLimits, 'list').data ?? defaultLimits
  const inTurn = useInTurn()
  const saveDetails: SaveDetails = (id, details) =>
    inTurn(() => (save && !store.isOwn(id) ? saveAnywhere(save, id, details) : saveOwnDetails(id, details)))
  const [refused, setRefused] = useState<Refusal[]>([])
  // Called when the pending files change, not with every byte.
  const pending = pendingOf(queue)
  const mark = JSON.stringify([pending.files.map(({ name }) => name), pending.failed])
  const tell = useEffectEvent(() => onPending?.(pending))
  useEffect(() => void (mark && tell()), [mark])
  const accept = (files: readonly File[]) => {
    const checked = checkFiles(files, { limits, taken: occupied(store.now()) })
    store.add(checked.accepted.map((file) => ({ key: `upload-${++lastKey}`, ...file })))
    return checked.refused
  }
  const takeUp = useEffectEvent(() => void accept(unfinished ?? []))
  useEffect(() => takeUp(), [])

  return (
    <fieldset
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      className="grid min-w-0 gap-3"
    >
      <legend className="mb-1.5 flex w-full flex-wrap justify-between gap-x-4 text-sm font-semibold">
        <span className={label === undefined ? undefined : 'sr-only'}>{label ?? t.label}</span>
        <span className="text-muted figures font-normal">
          {t.count({ taken: occupied(queue), maximum: maxOf(limits) })}
        </span>
      </legend>
      <AddArea onFiles={(files) => setRefused(accept(files))} limits={limits} />
      <RefusedFiles refused={refused} onDismiss={() => setRefused([])} />
      {queue.length > 0 ? <TileList queue={queue} store={store} save={saveDetails} /> : null}
      <Progress queue={queue} />
      <FieldError id={errorId} error={error} />
    </fieldset>
  )
}

/** Saves details via the record, or directly if the record does not have this media yet (restored from a draft). */
function saveAnywhere(save: SaveDetails, id: number, details: MediaDetails): Promise<unknown> {
  return save(id, details).catch((problem: unknown) => {
    if (problem instanceof ApiProblem && problem.status === 404) return saveOwnDetails(id, details)
    throw problem
  })
}

const transfers = { image: openPicture, video: openVideo }

function useUploadQueue({ value, onChange }: { value: readonly MediaView[]; onChange: (value: MediaView[]) => void }) {
  const [store] = useState(() =>
    createUploadQueueStore({ value, transfers, load: loadMedia, discard: discardMedia, watchConnection }),
  )
  useEffect(() => store.tell(onChange), [store, onChange])
  useEffect(() => store.replace(value), [store, value])
  useEffect(() => {
    store.open()
    return store.close
  }, [store])
  return { store, queue: useSyncExternalStore(store.subscribe, store.now, store.now) }
}

function watchConnection(back: () => void): () => void {
  window.addEventListener('online', back)
  return () => window.removeEventListener('online', back)
}

/** Shows how many files are uploading in total; announced too, but not every percent. */
function Progress({ queue }: { queue: UploadQueue }) {
  const t = useMessages(mediaFieldMessages)
  const { underWay: left, failed } = pendingOf(queue)
  const cameHere = queue.some(({ key }) => key.startsWith('upload-'))
  return (
    <output className="text-muted text-sm empty:hidden">
      {[
        left > 0 ? t.progress({ left }) : null,
        failed.length > 0 ? t.someFailed({ count: failed.length }) : null,
        left + failed.length === 0 && cameHere ? t.allThere : null,
      ]
        .filter(Boolean)
        .join(' ')}
    </output>
  )
}
