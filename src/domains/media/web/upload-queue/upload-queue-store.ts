import type { MediaView } from '../../media.ts'
import type { OpenTransfer } from '../transfer/transfer.ts'
import { createSender } from './sender.ts'
import { createPolling } from './polling.ts'
import { asCover, dropped, moved, removed, restored } from './queue-order.ts'
import { added, queuedAgain, type NewFile } from './queue-uploads.ts'
import { processed, refreshed, replaced, queueOf, valueOf, type UploadQueue } from './upload-queue.ts'

/** Milliseconds in which a removal can be undone (issue: "remove with undo"). */
export const undoMs = 5_000

export type QueueSettings = {
  value: readonly MediaView[]
  transfers: Readonly<Record<MediaView['kind'], OpenTransfer>>
  /** Asks for the present state of media. */
  load: (ids: readonly number[]) => Promise<MediaView[]>
  /** Deletes what was uploaded here and is in no listing. */
  discard: (id: number) => void
  /** Calls back whenever the connection returns; returns how to stop that. */
  watchConnection: (back: () => void) => () => void
}

export type UploadQueueStore = ReturnType<typeof createUploadQueueStore>

/**
 * Holds the queue of one field: sends what waits, asks after what is being processed, and tells the form its value. An
 * external store, because files arrive between renderings.
 */
export function createUploadQueueStore({ value, transfers, load, discard, watchConnection }: QueueSettings) {
  let queue: UploadQueue = queueOf(value)
  const listeners = new Set<() => void>()
  let onChange: ((value: MediaView[]) => void) | null = null
  const told = new WeakSet<readonly MediaView[]>()
  const undoing = new Map<string, ReturnType<typeof setTimeout>>()
  /** Ids of what was uploaded here: nobody else knows them yet. */
  const own = new Set<number>()

  const update = (next: UploadQueue) => {
    if (next === queue) return
    const before = valueOf(queue)
    queue = next
    const now = valueOf(queue)
    for (const listener of listeners) listener()
    if (before.length !== now.length || before.some((media, index) => media !== now[index])) {
      told.add(now)
      onChange?.(now)
    }
    sender.run()
    polling.watch(now)
  }

  const change = (next: (queue: UploadQueue) => UploadQueue) => update(next(queue))
  const sender = createSender({
    transfers,
    now: () => queue,
    change,
    onArrived: ({ id }) => own.add(id),
    watchConnection,
  })
  const polling = createPolling({ load, onLoaded: (views) => change((now) => processed(now, views)) })

  const forget = (key: string) => {
    clearTimeout(undoing.get(key))
    undoing.delete(key)
    const tile = queue.find((each) => each.key === key)
    change((now) => dropped(now, key))
    if (tile && 'media' in tile && own.has(tile.media.id)) discard(tile.media.id)
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    now: () => queue,
    /** Who is told the value from now on. */
    tell: (form: (value: MediaView[]) => void) => void (onChange = form),
    /** Whether the media was uploaded here, and therefore is in no listing. */
    isOwn: (id: number) => own.has(id),
    add: (files: readonly NewFile[]) => change((now) => added(now, files)),
    retry: (key: string) => change((now) => queuedAgain(now, key, true)),
    move: (key: string, to: number) => change((now) => moved(now, key, to)),
    makeCover: (key: string) => change((now) => asCover(now, key)),
    update: (media: MediaView) => change((now) => refreshed(now, [media])),
    /** Takes a tile out; media can be brought back for `undoMs`. */
    remove: (key: string) => {
      sender.cancel(key)
      change((now) => removed(now, key))
      if (queue.some((tile) => tile.key === key)) undoing.set(key, setTimeout(forget, undoMs, key))
    },
    restore: (key: string) => {
      clearTimeout(undoing.get(key))
      undoing.delete(key)
      change((now) => restored(now, key))
    },
    /** The form gives a value: only one that this field did not tell it changes anything. */
    replace: (given: readonly MediaView[]) => {
      if (!told.has(given)) change((now) => replaced(now, given))
    },
    /** The field is shown: what waits goes on. */
    open: () => {
      sender.open()
      polling.watch(valueOf(queue))
    },
    /** The field goes: nothing is sent any more, and what was removed is gone. */
    close: () => {
      for (const key of undoing.keys()) forget(key)
      sender.close()
      polling.stop()
    },
  }
}
