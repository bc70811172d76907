import type { FastifyRequest } from 'fastify'
import type { Database, Transaction } from '#platform/database/index.ts'
import type { Jobs } from '#platform/jobs/index.ts'
import { newMediaName, nameOf, publicPath, publicPrefix } from '../media-names.ts'
import { pictureTooLarge } from '../../media.errors.ts'
import { decoder } from '../pictures/decoder.ts'
import { requirePicture } from '../pictures/picture-kind.ts'
import { removeFiles } from '../pictures/picture.queues.ts'
import type { PictureIntake } from '../pictures/prepare-picture.ts'
import { readUpload } from '../read-upload.ts'
import { receiveFile } from '../receive-file.ts'
import type { Square } from './cut-squares.ts'

/** A square whose files are stored and that nobody refers to yet; `path` is its address without size and format. */
export type StoredSquare = { path: string; discard(): Promise<void> }

export type SquarePictures = ReturnType<typeof createSquarePictures>

type SquareIntake = PictureIntake & {
  /** Pixels of the squares that are made of each picture. */
  sides: readonly number[]
}

/** Pictures of people, kept as small squares at `/media/…` under the same rules as all pictures, without an original. */
export function createSquarePictures({ jobs, ...intake }: SquareIntake & { jobs: Jobs }) {
  return {
    /**
     * Takes in the one `file` of a multipart body. Throws 400, 413, 415, 422 or 507/503 with nothing left behind. Refer
     * to it in the database, or discard it.
     */
    take: async (request: FastifyRequest): Promise<StoredSquare> => {
      const file = await readUpload(request, intake.limits.pictureBytes)
      const squares = await readSquares(file.source, intake)
      await file.end()
      return storeSquares(intake, squares)
    },
    /** Removes the files of a square after the commit. */
    remove: async (tx: Database | Transaction, path: string): Promise<void> => {
      const name = nameOf(path)
      if (name !== undefined) await jobs.send(tx, removeFiles, { names: [name] })
    },
  }
}

async function readSquares(source: Parameters<typeof receiveFile>[0], intake: SquareIntake): Promise<Square[]> {
  const { incoming, limits, sides } = intake
  const tooLarge = () => pictureTooLarge(limits.pictureBytes)
  const file = await receiveFile(source, { folder: incoming, limit: limits.pictureBytes, tooLarge })
  try {
    await requirePicture(file.path)
    return await decoder.squares(file.path, { pixelLimit: limits.picturePixels, sides })
  } finally {
    await file.remove()
  }
}

async function storeSquares({ storage }: PictureIntake, squares: Square[]): Promise<StoredSquare> {
  const name = newMediaName()
  const keys = squares.map(({ file }) => `${publicPrefix(name)}${file}`)
  const discard = async () => {
    for (const key of keys) await storage.remove(key)
  }
  try {
    for (const { file, content, contentType } of squares)
      await storage.put(`${publicPrefix(name)}${file}`, content, contentType)
  } catch (error) {
    // What cannot be removed now either is an orphan that the sweep finds.
    await discard().catch(() => {})
    throw error
  }
  return { path: publicPath(name), discard }
}
