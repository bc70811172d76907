import type { Database, Transaction } from '#platform/database/index.ts'
import { finished, Readable } from 'node:stream'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { type MediaServices, type PreparedMedia, discardAll } from '#domains/media/server/index.ts'
import { isBrokenForm, type ZodApp } from '#platform/http/index.ts'
import { Problem } from '#shared/problem.ts'
import {
  filesRefused,
  tooManyParts,
  unknownFile,
  unreadableForm,
  type ListingMediaLimits,
  type RefusedFile,
} from './listing-media.errors.ts'

/** The services that routes with uploads need. */
export type ListingMediaNeeds = { db: Database; media: MediaServices }

type FormMedia = Pick<MediaServices, 'limits' | 'preparePicture' | 'prepareVideo' | 'save' | 'keepIf'>

/** A listing as sent: its fields and its files, which are already in the storage but have no database row yet. */
type ListingForm = {
  /** The JSON body or the form's fields; a repeated field became an array. */
  fields: unknown
  /** Hash of every file, to tell whether a retried request is the same. */
  fileHashes: string[]
  /** Inserts the media rows and returns their ids in the order sent. */
  saveFiles(tx: Transaction, owner: { id: number }): Promise<number[]>
  /** Runs the work that inserts the rows. Deletes the files when it fails (`keepIf`), or when an earlier request had inserted them. */
  settledBy<Result>(work: () => Promise<Result>): Promise<Result>
}

/** Room for more fields than a listing has, and values as long as a description; anything beyond ends the request. */
const fieldLimits = { fieldNameSize: 100, fieldSize: 100_000, fields: 200, headerPairs: 50 }
/** A browser sends an empty file for each file input without a choice. */
const noFiles = 2
const kinds = { images: 'preparePicture', videos: 'prepareVideo' } as const
const limitCodes = new Set(['FST_PARTS_LIMIT', 'FST_FIELDS_LIMIT'])

/** Lets the routes of this scope read multipart bodies. */
export async function acceptListingForms(scope: ZodApp): Promise<void> {
  await scope.register(multipart, { throwFileSizeLimit: false })
}

/**
 * Reads a listing sent as JSON, or as a form with repeated `images` and `videos` (specification §7). Throws 413 for
 * more parts than a listing can have, 400 for files in other fields, and one problem that names every refused file
 * (`images.3`) with the status of the first. On any error the stored files are deleted.
 */
export async function readListingForm(request: FastifyRequest, { media }: { media: FormMedia }): Promise<ListingForm> {
  if (!request.isMultipart()) return formOf(request.body, [], media)
  const fields = new Map<string, unknown>()
  const prepared: PreparedMedia[] = []
  const refused: RefusedFile[] = []
  const counts = { images: 0, videos: 0 }
  const limits = await media.limits()
  const files = limits.pictures + limits.videos
  const fileSize = Math.max(limits.pictureBytes, limits.videoBytes) + 1
  try {
    for await (const part of request.parts({
      limits: { ...fieldLimits, files: files + noFiles, parts: files + noFiles + fieldLimits.fields, fileSize },
    })) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw tooManyParts()
        const before = fields.get(part.fieldname)
        fields.set(part.fieldname, before === undefined ? part.value : [before, part.value].flat())
      } else await readFile(part)
    }
    const [first, ...others] = refused
    if (first) throw filesRefused([first, ...others])
    return formOf(Object.fromEntries(fields), prepared, media)
  } catch (error) {
    await discardAll(prepared)
    throw readable(error, limits)
  }

  async function readFile({ fieldname, filename, file }: MultipartFile): Promise<void> {
    if ((filename ?? '') === '' && (await isEmpty(file))) return void file.resume()
    if (fieldname !== 'images' && fieldname !== 'videos') throw unknownFile(fieldname)
    const field = `${fieldname}.${(counts[fieldname] += 1) - 1}`
    if (counts.images + counts.videos > files) throw tooManyParts(limits)
    try {
      prepared.push(await media[kinds[fieldname]](Readable.from(piecesOf(file))))
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500 || error.code === 'upload-interrupted') throw error
      // Go on with the other files, so that one response names all that must be replaced.
      refused.push({ field, problem: error })
      file.resume()
    }
  }
}

function formOf(fields: unknown, prepared: PreparedMedia[], media: FormMedia): ListingForm {
  let saved = false
  return {
    fields,
    fileHashes: prepared.map(({ sha256 }) => sha256),
    saveFiles: async (tx, owner) => {
      saved = true
      const ids: number[] = []
      for (const one of prepared) ids.push(await media.save(tx, one, owner))
      return ids
    },
    settledBy: (work) =>
      media.keepIf({ discard: () => discardAll(prepared) }, async () => {
        const result = await work()
        if (!saved) await discardAll(prepared)
        return result
      }),
  }
}

async function isEmpty(file: Readable): Promise<boolean> {
  await new Promise<void>((resolve, reject) => {
    finished(file, (error) => (error ? reject(error) : resolve()))
    file.once('readable', resolve)
  })
  return file.readableLength === 0
}

/** Reads the file so that leaving it, even with an error, does not destroy it: the rest of the form follows. */
async function* piecesOf(file: Readable): AsyncGenerator<Buffer> {
  for await (const piece of file.iterator({ destroyOnReturn: false })) yield piece
}

/** Converts an error of the multipart parser to a problem. */
function readable(error: unknown, limits: ListingMediaLimits): unknown {
  if (isBrokenForm(error)) return unreadableForm()
  if (error instanceof Problem || !(error instanceof Error) || !('code' in error)) return error
  if (error.code === 'FST_FILES_LIMIT') return tooManyParts(limits)
  if (limitCodes.has(String(error.code))) return tooManyParts()
  const isOfClient = 'statusCode' in error && Number(error.statusCode) < 500
  return isOfClient || error.code === 'ECONNRESET' ? unreadableForm() : error
}
