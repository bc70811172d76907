import { randomBytes } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { FileStore } from '@tus/file-store'
import { Server, type Upload } from '@tus/server'
import { Problem } from '#shared/problem.ts'
import { storageProblem, unlessMissing } from '../storage/index.ts'
import {
  pieceInterrupted,
  tooManyOpenUploads,
  uploadNotFound,
  uploadProblem,
  uploadTooLarge,
} from './uploads.errors.ts'

/** How long an upload may stay unfinished, and how long it is known what became of a finished one. */
export const uploadKeptMs = 24 * 60 * 60 * 1000

const idPattern = /^(\d{1,10})-[\da-f]{32}$/
const finishedSchema = z.object({ mediaId: z.int(), bytes: z.int() })

/** What became of a finished upload; kept a while for clients that never heard the answer. */
type FinishedUpload = z.output<typeof finishedSchema>

/** A new id; it says whose upload it is, and nobody can guess it. Names that people give never get here (security.md 17). */
function newUploadId(ownerId: number): string {
  return `${ownerId}-${randomBytes(16).toString('hex')}`
}

/** Whose upload an id means; undefined for what is no id. */
export function ownerOfUpload(id: string): number | undefined {
  const owner = idPattern.exec(id)?.[1]
  return owner === undefined ? undefined : Number(owner)
}

/** The folder of unfinished uploads and of what became of the finished ones. */
function openUploadFolder(folder: string) {
  const pathOf = (id: string) => join(folder, id)
  const noteOf = (id: string) => join(folder, `${id}.finished`)

  return {
    pathOf,
    /** How many unfinished uploads a person has. */
    countOf: async (ownerId: number): Promise<number> => {
      const names = (await readdir(folder).catch(unlessMissing)) ?? []
      return names.filter((name) => ownerOfUpload(name) === ownerId).length
    },
    finished: async (id: string): Promise<FinishedUpload | undefined> => {
      const note = await readFile(noteOf(id), 'utf8').catch(unlessMissing)
      return note === undefined ? undefined : finishedSchema.parse(JSON.parse(note))
    },
    noteFinished: async (id: string, note: FinishedUpload): Promise<void> => {
      await mkdir(folder, { recursive: true })
      // Renaming is all or nothing: nobody reads half a note.
      await writeFile(`${noteOf(id)}.new`, JSON.stringify(note))
      await rename(`${noteOf(id)}.new`, noteOf(id))
    },
    forget: (id: string) => rm(noteOf(id), { force: true }),
  }
}

/** Where unfinished uploads lie on this machine. */
class UploadStore extends FileStore {
  constructor(directory: string, keptMs: number) {
    super({ directory, expirationPeriodInMilliseconds: keptMs })
    // Without a length that is known from the start nobody knows when an upload is finished.
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration']
  }

  /** Appends a piece. Fails with what the disk said, such as that it is full; the library's own hides it. */
  override async write(piece: Readable, id: string, offset: number): Promise<number> {
    const { storage } = await this.getUpload(id)
    const file = createWriteStream(storage?.path ?? '', { flags: 'r+', start: offset })
    await pipeline(piece, file)
    return offset + file.bytesWritten
  }
}

export const uploadsPath = '/api/uploads'

const mostUnfinished = 50

/** Makes a record of a file that arrived, by its content; the file may be removed afterwards. */
export type TakeFile = (file: { path: string; bytes: number }, ownerId: number) => Promise<{ id: number }>

type UploadSettings = {
  /** Of this machine. */
  folder: string
  limits: () => Promise<{ pictureBytes: number; videoBytes: number }>
  take: TakeFile
}

export type Uploads = ReturnType<typeof openUploads>

/** Uploads that survive a broken connection (tus protocol 1.0.0). Only who began one can go on with it. */
export function openUploads({ folder: directory, limits, take }: UploadSettings) {
  const folder = openUploadFolder(directory)
  const store = new UploadStore(directory, uploadKeptMs)
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
    relativeLocation: true,
    allowedOrigins: () => false,
    exposedHeaders: ['Media-Id'],
    maxSize: largestOf,
    namingFunction: (request) => newUploadId(ownerOf(request)),
    onUploadCreate: async (request) => {
      if ((await folder.countOf(ownerOf(request))) >= mostUnfinished) throw tooManyOpenUploads()
      return {}
    },
    onUploadFinish: async (_request, { id }) => {
      const { mediaId } = await finish(id)
      return { headers: { 'Media-Id': mediaId } }
    },
    onResponseError: (request, error) => {
      failures.set(request, error)
      return undefined
    },
  })

  /** Answers a request of the protocol. Throws the problem of one that is refused. */
  async function answer(request: Request, ownerId: number): Promise<Response> {
    const id = idOf(request)
    if (id !== undefined) {
      if (ownerOfUpload(id) !== ownerId) throw uploadNotFound()
      const done = request.method === 'HEAD' ? await finishedOf(id) : await folder.finished(id)
      if (done) return answerFinished(request, id, done)
    }
    owners.set(request, ownerId)
    const response = await server.handleWeb(request)
    if (response.status === 413 && id === undefined) throw uploadTooLarge(await largestOf(request))
    if (response.status >= 400) throw problemOf(failures.get(request), response.status)
    return response
  }

  /** Nobody asks again for a piece when all have arrived; so whoever asks how far it is makes it go on. */
  async function finishedOf(id: string): Promise<FinishedUpload | undefined> {
    const upload: Upload | undefined = await store.getUpload(id).catch(() => undefined)
    return upload && upload.offset === upload.size ? finish(id) : folder.finished(id)
  }

  async function answerFinished(request: Request, id: string, { mediaId, bytes }: FinishedUpload): Promise<Response> {
    const headers = { 'Tus-Resumable': '1.0.0', 'Upload-Offset': String(bytes), 'Media-Id': String(mediaId) }
    if (request.method === 'DELETE') await folder.forget(id)
    if (request.method !== 'HEAD') return new Response(null, { status: 204, headers })
    return new Response(null, { headers: { ...headers, 'Upload-Length': String(bytes), 'Cache-Control': 'no-store' } })
  }

  /** Once, however many ask. */
  function finish(id: string): Promise<FinishedUpload> {
    const running = finishing.get(id) ?? takeUpload(id).finally(() => finishing.delete(id))
    finishing.set(id, running)
    return running
  }

  async function takeUpload(id: string): Promise<FinishedUpload> {
    const known = await folder.finished(id)
    if (known) return known
    const { size: bytes = 0 } = await store.getUpload(id)
    try {
      const { id: mediaId } = await take({ path: folder.pathOf(id), bytes }, ownerOfUpload(id) ?? 0)
      await folder.noteFinished(id, { mediaId, bytes })
    } catch (error) {
      // What is refused stays refused; after a failure of ours the client can try again.
      if (error instanceof Problem && error.status < 500) await store.remove(id)
      throw error
    }
    await store.remove(id)
    return (await folder.finished(id)) ?? Promise.reject(uploadNotFound())
  }

  return { answer }
}

function idOf({ url }: Request): string | undefined {
  const { pathname } = new URL(url)
  return pathname === uploadsPath ? undefined : pathname.slice(uploadsPath.length + 1)
}

/** What the client says it sends; the content decides once it is there. */
function announcesPicture({ headers }: Request): boolean {
  const fields = (headers.get('upload-metadata') ?? '').split(',').map((field) => field.trim().split(' '))
  const type = fields.find(([name]) => name === 'filetype')?.[1] ?? ''
  return Buffer.from(type, 'base64').toString('latin1').startsWith('image/')
}

/** The library throws objects of its own for what it refuses, and passes on the failures of ours. */
function problemOf(failure: unknown, status: number): unknown {
  if (failure instanceof Problem) return failure
  if (typeof failure === 'object' && failure !== null && 'body' in failure && String(failure.body).includes('aborted'))
    return pieceInterrupted()
  return isOfDisk(failure) ? storageProblem(failure) : (uploadProblem(status) ?? failure)
}

/** What the disk refuses, such as to take more than it holds (security.md 25); the line of the client breaks while it is read. */
function isOfDisk(failure: unknown): boolean {
  return failure instanceof Error && 'syscall' in failure && failure.syscall !== 'read'
}
