import { ApiProblem } from '#shared/api-client.ts'
import type { MediaView } from '../../media.ts'
import type { OpenTransfer, Transfer } from '../transfer/transfer.ts'
import type { UploadQueue } from './upload-queue.ts'
import { arrived, interrupted, queuedAgain, startable, uploadAt, withUpload } from './queue-uploads.ts'

type SenderSettings = {
  transfers: Readonly<Record<MediaView['kind'], OpenTransfer>>
  now: () => UploadQueue
  change: (next: (queue: UploadQueue) => UploadQueue) => void
  onArrived: (media: MediaView) => void
  /** Calls back whenever the connection returns; returns how to stop that. */
  watchConnection: (back: () => void) => () => void
}

/** Answers about the file itself; with others another try may go better. */
const refusals = new Set([413, 415, 422])

/** Sends what waits in a queue, a few at a time, and takes up again what a broken line interrupted. */
export function createSender({ transfers, now, change, onArrived, watchConnection }: SenderSettings) {
  const open = new Map<string, Transfer>()
  const pauses = new Map<string, ReturnType<typeof setTimeout>>()
  let closed = false
  let stopWatching: (() => void) | null = null

  const resume = (key: string) => {
    clearTimeout(pauses.get(key))
    pauses.delete(key)
    change((queue) => queuedAgain(queue, key, false))
  }
  const resumeAll = () => pauses.forEach((_timer, key) => resume(key))

  const fail = (key: string, problem: unknown) => {
    if (problem instanceof ApiProblem && problem.status > 0) {
      open.delete(key)
      const { message, status } = problem
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
    clearTimeout(pauses.get(key))
    pauses.delete(key)
    const transfer = open.get(key)
    open.delete(key)
    transfer?.cancel()
  }

  return {
    cancel,
    /** Starts those whose turn it is. */
    run: () => {
      const keys = closed ? [] : startable(now())
      if (keys.length === 0) return
      // All at once: the change asks again whose turn it is.
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
