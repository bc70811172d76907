import { answeredProblem } from '#shared/api-client.ts'
import { createListeners } from '#shared/listeners.ts'
import type { MediaView } from '../../media.schemas.ts'
import type { OpenTransfer, Transfer } from '../transfer/transfer.ts'
import {
  type NewFile,
  type UploadQueue,
  added,
  arrived,
  dropped,
  interrupted,
  moved,
  processed,
  queueOf,
  queuedAgain,
  refreshed,
  removed,
  replaced,
  restored,
  startable,
  uploadAt,
  valueOf,
  withUpload,
} from './upload-queue.ts'

/** Milliseconds for which a removal can be undone (issue: "remove with undo"). */
export const undoMs = 5_000

type QueueSettings = {
  value: readonly MediaView[]
  transfers: Readonly<Record<MediaView['kind'], OpenTransfer>>
  /** Loads the current state of media. */
  load: (ids: readonly number[]) => Promise<MediaView[]>
  /** Deletes an upload of this field that no listing uses. */
  discard: (id: number) => void
  /** Calls back whenever the connection returns; returns a function that stops that. */
  watchConnection: (back: () => void) => () => void
}

export type UploadQueueStore = ReturnType<typeof createUploadQueueStore>

/**
 * Creates the queue of one field: uploads what waits, polls what is processing, and passes the value to the form. An
 * external store, because files arrive between renders.
 */
export function createUploadQueueStore({ value, transfers, load, discard, watchConnection }: QueueSettings) {
  let queue: UploadQueue = queueOf(value)
  const listeners = createListeners()
  let onChange: ((value: MediaView[]) => void) | null = null
  const reported = new WeakSet<readonly MediaView[]>()
  const undoing = new Map<string, ReturnType<typeof setTimeout>>()
  /** Ids of media uploaded here, which no record has yet. */
  const own = new Set<number>()

  const update = (next: UploadQueue) => {
    if (next === queue) return
    const before = valueOf(queue)
    queue = next
    const now = valueOf(queue)
    listeners.tell()
    if (before.length !== now.length || before.some((media, index) => media !== now[index])) {
      reported.add(now)
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
    subscribe: listeners.subscribe,
    now: () => queue,
    /** Sets who receives the value from now on. */
    tell: (form: (value: MediaView[]) => void) => void (onChange = form),
    /** Returns whether the media was uploaded here, so that no listing has it yet. */
    isOwn: (id: number) => own.has(id),
    add: (files: readonly NewFile[]) => change((now) => added(now, files)),
    retry: (key: string) => change((now) => queuedAgain(now, key, true)),
    move: (key: string, to: number) => change((now) => moved(now, key, to)),
    makeCover: (key: string) => change((now) => moved(now, key, 0)),
    update: (media: MediaView) => change((now) => refreshed(now, [media])),
    /** Removes a tile; media can be restored for `undoMs`. */
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
    /** Takes the form's value; ignores one that this field passed to it. */
    replace: (given: readonly MediaView[]) => {
      if (!reported.has(given)) change((now) => replaced(now, given))
    },
    /** Called when the field mounts: resumes what waits. */
    open: () => {
      sender.open()
      polling.watch(valueOf(queue))
    },
    /** Called when the field unmounts: stops uploads, and makes removals final. */
    close: () => {
      for (const key of undoing.keys()) forget(key)
      sender.close()
      polling.stop()
    },
  }
}

type SenderSettings = Pick<QueueSettings, 'transfers' | 'watchConnection'> & {
  now: () => UploadQueue
  change: (next: (queue: UploadQueue) => UploadQueue) => void
  onArrived: (media: MediaView) => void
}

/** Statuses that refuse the file itself; after others a retry may succeed. */
const refusals = new Set([413, 415, 422])

/** Uploads what waits in a queue, a few at a time, and resumes what a broken connection interrupted. */
function createSender({ transfers, now, change, onArrived, watchConnection }: SenderSettings) {
  const open = new Map<string, Transfer>()
  const pauses = new Map<string, ReturnType<typeof setTimeout>>()
  let closed = false
  let stopWatching: (() => void) | null = null

  const endPause = (key: string) => {
    clearTimeout(pauses.get(key))
    pauses.delete(key)
  }
  const resume = (key: string) => {
    endPause(key)
    change((queue) => queuedAgain(queue, key, false))
  }
  const resumeAll = () => pauses.forEach((_timer, key) => resume(key))

  const fail = (key: string, problem: unknown) => {
    const answer = answeredProblem(problem)
    if (answer) {
      open.delete(key)
      const { message, status } = answer
      const refused = refusals.has(status)
      return change((queue) => withUpload(queue, key, { state: 'failed', sent: 0, problem: message, refused }))
    }
    change((queue) => {
      const { queue: next, pause } = interrupted(queue, key)
      if (pause !== null) pauses.set(key, setTimeout(resume, pause * 1000, key))
      return next
    })
  }

  const send = async (key: string) => {
    const upload = uploadAt(now(), key)
    if (!upload) return
    const transfer = open.get(key) ?? transfers[upload.kind](upload.file)
    open.set(key, transfer)
    const isCurrent = () => open.get(key) === transfer && !closed
    try {
      const media = await transfer.send((sent) => {
        if (isCurrent()) change((queue) => withUpload(queue, key, { sent: Math.min(sent, upload.file.size) }))
      })
      if (!isCurrent()) return
      open.delete(key)
      onArrived(media)
      change((queue) => arrived(queue, key, media))
    } catch (problem) {
      if (isCurrent()) fail(key, problem)
    }
  }

  const cancel = (key: string) => {
    endPause(key)
    open.get(key)?.cancel()
    open.delete(key)
  }

  return {
    cancel,
    /** Starts the uploads whose turn it is. */
    run: () => {
      const keys = closed ? [] : startable(now())
      if (keys.length === 0) return
      // In one change, because each change calls this again.
      change((queue) => keys.reduce((next, key) => withUpload(next, key, { state: 'sending' }), queue))
      for (const key of keys) void send(key)
    },
    open: () => {
      closed = false
      stopWatching = watchConnection(resumeAll)
    },
    close: () => {
      closed = true
      stopWatching?.()
      for (const key of open.keys()) cancel(key)
    },
  }
}

/** Milliseconds between polls: short for pictures, growing for videos. */
const pauses = { first: 1_000, longest: 5_000, growth: 1.4 }

/** Polls media until none is processing. Stops asking for media that the server does not return. */
function createPolling({ load, onLoaded }: Pick<QueueSettings, 'load'> & { onLoaded: (views: MediaView[]) => void }) {
  let timer: ReturnType<typeof setTimeout> | null = null
  let pause = pauses.first
  let watched: number[] = []
  const missing = new Set<number>()

  const ask = async () => {
    const [asked, turn] = [watched, timer]
    // Without a response, the next poll may get one.
    const views = await load(asked).catch(() => null)
    // The field is gone.
    if (timer !== turn) return
    timer = null
    if (views) {
      const returned = new Set(views.map(({ id }) => id))
      for (const id of asked) if (!returned.has(id)) missing.add(id)
      onLoaded(views)
    }
    schedule()
  }

  const schedule = () => {
    if (timer !== null) return
    if (watched.length === 0) {
      pause = pauses.first
      return
    }
    timer = setTimeout(() => void ask(), pause)
    pause = Math.min(pause * pauses.growth, pauses.longest)
  }

  return {
    watch: (value: readonly MediaView[]) => {
      const processing = value.filter(({ id, state }) => state === 'processing' && !missing.has(id)).map(({ id }) => id)
      if (processing.some((id) => !watched.includes(id))) pause = pauses.first
      watched = processing
      schedule()
    },
    stop: () => {
      if (timer !== null) clearTimeout(timer)
      timer = null
      watched = []
    },
  }
}
