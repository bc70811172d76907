import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { unlessMissing } from '#platform/storage/index.ts'

/** How long an upload may stay unfinished, and how long it is known what became of a finished one. */
export const uploadKeptMs = 24 * 60 * 60 * 1000

const idPattern = /^(\d{1,10})-[\da-f]{32}$/
const finishedSchema = z.object({ mediaId: z.int(), bytes: z.int() })

/** What became of a finished upload; kept a while for clients that never heard the answer. */
export type FinishedUpload = z.output<typeof finishedSchema>

/** A new id; it says whose upload it is, and nobody can guess it. Names that people give never get here (security.md 17). */
export function newUploadId(ownerId: number): string {
  return `${ownerId}-${randomBytes(16).toString('hex')}`
}

/** Whose upload an id means; undefined for what is no id. */
export function ownerOfUpload(id: string): number | undefined {
  const owner = idPattern.exec(id)?.[1]
  return owner === undefined ? undefined : Number(owner)
}

/** The folder of unfinished uploads and of what became of the finished ones. */
export function openUploadFolder(folder: string) {
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

export type UploadFolder = ReturnType<typeof openUploadFolder>
