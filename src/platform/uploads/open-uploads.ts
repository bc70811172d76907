import { basename } from 'node:path'
import { type Locker, ERRORS, Server, type Upload } from '@tus/server'
import { Problem } from '#shared/problem.ts'
import { LockTakenError, type SharedLocks } from '../servers/shared-locks.ts'
import { storageProblem } from '../storage/index.ts'
import { type FinishedUpload, type UploadPlace, newUploadId, ownerOfUpload } from './upload-place.ts'
import {
  pieceInterrupted,
  tooManyOpenUploads,
  uploadNotFound,
  uploadProblem,
  uploadTooLarge,
} from './uploads.errors.ts'

export const uploadsPath = '/api/uploads'

const maxUnfinished = 50
const longestPieceWaitMs = 30_000
/** Long enough to rewrite a long video. */
const longestFinishMs = 600_000

/** Creates the media record of an uploaded file from its content; the file may be removed afterwards. */
type TakeFile = (file: { path: string; bytes: number }, ownerId: number) => Promise<{ id: number }>

type UploadSettings = {
  place: UploadPlace
  /** Two chunks of one upload may reach two servers at once. */
  locks: SharedLocks
  limits: () => Promise<{ pictureBytes: number; videoBytes: number }>
  take: TakeFile
}

export type Uploads = ReturnType<typeof openUploads>

/** Opens resumable uploads (tus protocol 1.0.0). Only the user who started one can continue it. */
export function openUploads({ place, locks, limits, take }: UploadSettings) {
  const { store } = place
  const owners = new WeakMap<Request, number>()
  const failures = new WeakMap<Request, unknown>()
  const finishing = new Map<string, Promise<FinishedUpload>>()

  const ownerOf = (request: Request): number => {
    const owner = owners.get(request)
    if (owner === undefined) throw uploadNotFound()
    return owner
  }
  const largestOf = async (request: Request): Promise<number> => {
    const { pictureBytes, videoBytes } = await limits()
    return announcesPicture(request) ? pictureBytes : videoBytes
  }
  const server = new Server({
    path: uploadsPath,
    datastore: store,
    locker: lockerOf(locks),
    relativeLocation: true,
    allowedOrigins: () => false,
    exposedHeaders: ['Media-Id'],
    maxSize: largestOf,
    namingFunction: (request) => newUploadId(ownerOf(request)),
    onUploadFinish: async (_request, { id }) => {
      const { mediaId } = await finish(id)
      return { headers: { 'Media-Id': mediaId } }
    },
    onResponseError: (request, error) => {
      failures.set(request, error)
      return undefined
    },
  })

  /** Handles a tus request. Throws a problem when it is refused. */
  async function answer(request: Request, ownerId: number): Promise<Response> {
    const id = idOf(request)
    if (id !== undefined) {
      if (ownerOfUpload(id) !== ownerId) throw uploadNotFound()
      const done = request.method === 'HEAD' ? await finishedOf(id) : await place.finished(id)
      if (done) return answerFinished(request, id, done)
    }
    owners.set(request, ownerId)
    const response = await server.handleWeb(request)
    if (response.status === 413 && id === undefined) throw uploadTooLarge({ bytes: await largestOf(request) })
    if (response.status >= 400) throw problemOf(failures.get(request), response.status)
    // Counted with it: of several begun at once, each would find room before the others are there.
    if (response.status === 201 && (await place.countOf(ownerId)) > maxUnfinished) {
      await store.remove(basename(response.headers.get('location') ?? ''))
      throw tooManyOpenUploads()
    }
    return response
  }

  /** Finishes an upload whose chunks have all arrived: its client sends no more of them, so asking for the offset must trigger it. */
  async function finishedOf(id: string): Promise<FinishedUpload | undefined> {
    const upload: Upload | undefined = await store.getUpload(id).catch(() => undefined)
    return upload && upload.offset === upload.size ? finish(id) : place.finished(id)
  }

  async function answerFinished(request: Request, id: string, { mediaId, bytes }: FinishedUpload): Promise<Response> {
    const headers = { 'Tus-Resumable': '1.0.0', 'Upload-Offset': String(bytes), 'Media-Id': String(mediaId) }
    if (request.method === 'DELETE') await place.forget(id)
    if (request.method !== 'HEAD') return new Response(null, { status: 204, headers })
    return new Response(null, { headers: { ...headers, 'Upload-Length': String(bytes), 'Cache-Control': 'no-store' } })
  }

  /** Finishes an upload once, however many requests and servers try. */
  function finish(id: string): Promise<FinishedUpload> {
    const running = finishing.get(id) ?? finishAlone(id).finally(() => finishing.delete(id))
    finishing.set(id, running)
    return running
  }

  async function finishAlone(id: string): Promise<FinishedUpload> {
    const release = await locks.take(`finish ${id}`, { withinMs: longestFinishMs })
    try {
      return await takeUpload(id)
    } finally {
      await release()
    }
  }

  async function takeUpload(id: string): Promise<FinishedUpload> {
    const known = await place.finished(id)
    if (known) return known
    const { size: bytes = 0 } = await store.getUpload(id)
    try {
      await using file = await place.open(id)
      const { id: mediaId } = await take({ path: file.path, bytes }, ownerOfUpload(id) ?? 0)
      const done = { mediaId, bytes }
      await place.noteFinished(id, done)
      await store.remove(id)
      return done
    } catch (error) {
      // A refusal is final; after a server error the client can retry.
      if (error instanceof Problem && error.status < 500) await store.remove(id)
      throw error
    }
  }

  return { answer }
}

/**
 * Returns tus locks that allow one chunk of an upload at a time: a new one waits, and the current one, whose client may be gone, is asked
 * to end.
 */
function lockerOf(locks: SharedLocks): Locker {
  return {
    newLock: (id) => {
      let release: (() => Promise<void>) | undefined
      return {
        lock: async (signal, onWanted) => {
          const options = { withinMs: longestPieceWaitMs, signal, onWanted: () => void onWanted() }
          release = await locks.take(`upload ${id}`, options).catch((error: unknown) => {
            throw error instanceof LockTakenError ? ERRORS.INVALID_OFFSET : error
          })
        },
        unlock: async () => release?.(),
      }
    },
  }
}

function idOf({ url }: Request): string | undefined {
  const { pathname } = new URL(url)
  return pathname === uploadsPath ? undefined : pathname.slice(uploadsPath.length + 1)
}

/** Returns whether the client announces a picture; the content decides once it has arrived. */
function announcesPicture({ headers }: Request): boolean {
  const fields = (headers.get('upload-metadata') ?? '').split(',').map((field) => field.trim().split(' '))
  const type = fields.find(([name]) => name === 'filetype')?.[1] ?? ''
  return Buffer.from(type, 'base64').toString('latin1').startsWith('image/')
}

/** Returns the problem of a failed tus request: the library throws plain objects for its own refusals and passes our errors through. */
function problemOf(failure: unknown, status: number): unknown {
  if (failure instanceof Problem) return failure
  if (typeof failure === 'object' && failure !== null && 'body' in failure && String(failure.body).includes('aborted'))
    return pieceInterrupted()
  return isOfDisk(failure) ? storageProblem(failure) : (uploadProblem(status) ?? failure)
}

/**
 * Returns whether a system error comes from the disk, for example when it is full (security.md 25); a broken client connection fails on
 * `read`.
 */
function isOfDisk(failure: unknown): boolean {
  return failure instanceof Error && 'syscall' in failure && failure.syscall !== 'read'
}
