import type { AuditActor } from '#domains/audit/index.ts'
import { damagedPicture } from '#domains/media/index.ts'
import type { MediaServices, PreparedMedia } from '#domains/media/server/index.ts'
import type { ListingMediaLimits } from '#domains/listings/server/index.ts'
import { type ImportedListing, type RowProblem, type UnusualRule, rowText } from '#domains/listing-rows/index.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import type { Message } from '#shared/message.ts'
import { Problem } from '#shared/problem.ts'
import { type PendingPictures, findPending, storePictures } from './pending-pictures.repository.ts'
import type { PictureFile, PictureSource } from './picture-source.ts'

/** What is unusual in a row, with the rule by which it is counted. */
export type UnusualProblem = RowProblem & { rule: UnusualRule }

/** What an import needs for the pictures that its rows name. */
export type PictureNeeds = {
  source: PictureSource | undefined
  media: Pick<MediaServices, 'preparePicture' | 'save' | 'keepIf'>
  /** How many a listing may have, and how large they may be, when the run began. */
  limits: ListingMediaLimits & { pictureBytes: number }
  /** So many bytes are unpacked in all: one small archive can name the same picture a million times. */
  mostBytes: number
}

type Terms = {
  actor: AuditActor
  ownerId: number | null
  /** When a listing that is published with its pictures leaves the market. */
  expiresAt: Date | null
  /** What else belongs into the transaction that stores the pictures of a listing; throws when the run is another's. */
  onStored: ((tx: Transaction, added: number) => Promise<void>) | undefined
}

/** Which of the pictures that a row names are there. */
export type PictureLook = { files: PictureFile[]; problems: UnusualProblem[] }

/** Looks for the pictures that rows name, and gives them to the listings once these are stored. */
export class ListingPictures {
  readonly #needs: PictureNeeds | undefined
  /** Why pictures cannot be used, so that none of them is unpacked twice. */
  readonly #refused = new Map<PictureFile, Problem>()
  #bytes = 0

  constructor(needs: PictureNeeds | undefined) {
    this.#needs = needs
  }

  /** By their names alone; what is in them shows when they are taken in. */
  look({ pictures }: Pick<ImportedListing, 'pictures'>): PictureLook {
    if (pictures.length === 0) return { files: [], problems: [] }
    if (!this.#needs?.source)
      return { files: [], problems: [problem('picturesWithout', pictures, rowText('unusual.picturesWithout'))] }
    const { source, limits } = this.#needs
    const found = pictures.map((name) => ({ name, file: source.find(name) }))
    const called = (what: 'missing' | 'several') => found.flatMap(({ name, file }) => (file === what ? [name] : []))
    const [missing, several] = [called('missing'), called('several')]
    const files = [...new Set(found.flatMap(({ file }) => (typeof file === 'string' ? [] : [file])))]
    const beyond = files.slice(limits.pictures).map(({ path }) => path)
    return {
      files: files.slice(0, limits.pictures),
      problems: [
        problem('picturesMissing', missing, rowText('unusual.picturesMissing', named(missing))),
        problem('picturesSeveral', several, rowText('unusual.picturesSeveral', named(several))),
        problem(
          'picturesTooMany',
          beyond,
          rowText('unusual.picturesTooMany', { ...named(beyond), most: limits.pictures }),
        ),
      ].filter(({ value }) => value !== ''),
    }
  }

  /** Which listings of these rows wait for their pictures: of this run, or of one that was killed. */
  waiting(db: Database, batch: string, rows: readonly ImportedListing[]): Promise<Map<string, PendingPictures>> {
    const references = rows.flatMap(({ pictures, sourceReference }) => (pictures.length > 0 ? [sourceReference] : []))
    return findPending(db, batch, references)
  }

  /** Takes the pictures of a listing in, stores them with it and publishes it if it waited for nothing else; tells what cannot be used. */
  async attach(
    db: Database,
    pending: PendingPictures,
    { files }: PictureLook,
    terms: Terms,
  ): Promise<UnusualProblem[]> {
    const prepared: PreparedMedia[] = []
    const refused: UnusualProblem[] = []
    if (!this.#needs) return []
    const { media, limits } = this.#needs
    try {
      for (const file of files) {
        // oxlint-disable-next-line no-await-in-loop -- one picture in memory at a time
        const one = await this.#prepare(file, this.#needs)
        if (one instanceof Problem) refused.push(unusable(file, one))
        else prepared.push(one)
      }
      const kept = await db.transaction(async (tx) => {
        const stored = await storePictures(tx, pending, prepared, {
          ...terms,
          limits,
          save: media.save,
          complete: refused.length === 0,
        })
        await terms.onStored?.(tx, stored.length)
        return stored
      })
      // What the listing has already, and what it may not have.
      for (const one of prepared) if (!kept.includes(one)) await one.discard()
      return refused
    } catch (error) {
      // What cannot be removed now either is an orphan that the sweep finds.
      for (const one of prepared) await one.discard().catch(() => {})
      throw error
    }
  }

  /** Throws what is not the picture's fault, such as a full disk. */
  async #prepare(file: PictureFile, { media, limits, mostBytes }: PictureNeeds): Promise<PreparedMedia | Problem> {
    const known = this.#refused.get(file)
    if (known) return known
    this.#bytes += Math.min(file.bytes, limits.pictureBytes)
    if (this.#bytes > mostBytes) return tooMuchInAll()
    try {
      return await media.preparePicture(await file.open())
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) throw error
      // What breaks off here is damaged: nobody is sending it.
      const why = ['upload-interrupted', 'import-broken-zip'].includes(error.code) ? damagedPicture() : error
      this.#refused.set(file, why)
      return why
    }
  }
}

function tooMuchInAll(): Problem {
  return new Problem(413, 'import-too-large', rowText('tooMuchInAll'))
}

function unusable({ path }: PictureFile, { text: reason }: Problem): UnusualProblem {
  return problem('picturesUnusable', [path], rowText('unusual.picturesUnusable', { ...named([path]), reason }))
}

function problem(
  rule: Extract<UnusualRule, `pictures${string}`>,
  names: readonly string[],
  reason: Message,
): UnusualProblem {
  return { field: 'pictures', value: names.slice(0, mostNames).join('; '), rule, reason }
}

/** Of very many names the first say enough. */
const mostNames = 5

function named(names: readonly string[]): { names: string } {
  const shown = names.slice(0, mostNames).map((name) => `“${name.slice(0, 60).toWellFormed()}”`)
  return { names: [...shown, ...(names.length > mostNames ? ['…'] : [])].join(', ') }
}
