import type { AuditContext } from '#domains/audit/server/index.ts'
import { damagedPicture } from '#domains/media/index.ts'
import { type MediaServices, type PreparedMedia, discardAll } from '#domains/media/server/index.ts'
import type { ListingMediaLimits } from '#domains/listings/server/index.ts'
import { type ImportedListing, type RowProblem, type UnusualRule, rowText } from '#domains/listing-rows/index.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { cutTo } from '#shared/excerpt.ts'
import type { Message } from '#shared/message.ts'
import { Problem } from '#shared/problem.ts'
import { type PendingPictures, findPending, storePictures } from './pending-pictures.repository.ts'
import type { PictureFile, PictureSource } from './picture-source.ts'

/** Something unusual in a row, with the rule that counts it. */
export type UnusualProblem = RowProblem & { rule: UnusualRule }

/** What an import needs to attach the pictures that its rows name. */
export type PictureNeeds = {
  source: PictureSource | undefined
  media: Pick<MediaServices, 'preparePicture' | 'save' | 'keepIf'>
  /** The number and size of pictures per listing, as of the start of the run. */
  limits: ListingMediaLimits & { pictureBytes: number }
  /** The most bytes unpacked in total: a small archive can name the same picture a million times. */
  maxBytes: number
}

type StoreOptions = {
  context: AuditContext | null
  ownerId: number | null
  /** When a listing that is published with its pictures expires. */
  expiresAt: Date | null
  /** Runs in the transaction that stores a listing's pictures; throws when the run belongs to another worker. */
  onStored: ((tx: Transaction, added: number) => Promise<void>) | undefined
}

/** The pictures found of those that a row names. */
export type FoundPictures = { files: PictureFile[]; problems: UnusualProblem[] }

/** Finds the pictures that rows name, and attaches them to the listings after these are stored. */
export class ListingPictures {
  readonly #needs: PictureNeeds | undefined
  /** Why pictures cannot be used, so that none is unpacked twice. */
  readonly #refused = new Map<PictureFile, Problem>()
  #bytes = 0

  constructor(needs: PictureNeeds | undefined) {
    this.#needs = needs
  }

  /** Finds pictures by name only; their content is checked when they are attached. */
  look({ pictures }: Pick<ImportedListing, 'pictures'>): FoundPictures {
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
          rowText('unusual.picturesTooMany', { ...named(beyond), max: limits.pictures }),
        ),
      ].filter(({ value }) => value !== ''),
    }
  }

  /** Returns which listings of these rows wait for their pictures: from this run or from a killed worker. */
  waiting(db: Database, batch: string, rows: readonly ImportedListing[]): Promise<Map<string, PendingPictures>> {
    const references = rows.flatMap(({ pictures, sourceReference }) => (pictures.length > 0 ? [sourceReference] : []))
    return findPending(db, batch, references)
  }

  /** Attaches a listing's pictures, and publishes it if it waited only for them; returns what cannot be used. */
  async attach(
    db: Database,
    pending: PendingPictures,
    { files }: FoundPictures,
    options: StoreOptions,
  ): Promise<UnusualProblem[]> {
    const prepared: PreparedMedia[] = []
    const refused: UnusualProblem[] = []
    const needs = this.#needs
    if (!needs) return []
    const { media, limits } = needs
    return media.keepIf({ discard: () => discardAll(prepared) }, async () => {
      for (const file of files) {
        const one = await this.#prepare(file, needs)
        if (one instanceof Problem) refused.push(unusable(file, one))
        else prepared.push(one)
      }
      const kept = await db.transaction(async (tx) => {
        const stored = await storePictures(tx, pending, prepared, {
          ...options,
          limits,
          save: media.save,
          complete: refused.length === 0,
        })
        await options.onStored?.(tx, stored.length)
        return stored
      })
      // Discards pictures that the listing already has or may not have.
      await discardAll(prepared.filter((one) => !kept.includes(one)))
      return refused
    })
  }

  /** Throws errors that are not the picture's fault, such as a full disk. */
  async #prepare(file: PictureFile, { media, limits, maxBytes }: PictureNeeds): Promise<PreparedMedia | Problem> {
    const known = this.#refused.get(file)
    if (known) return known
    this.#bytes += Math.min(file.bytes, limits.pictureBytes)
    if (this.#bytes > maxBytes) return new Problem(413, 'import-too-large', rowText('tooMuchInAll'))
    try {
      return await media.preparePicture(await file.open())
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) throw error
      // Nobody is uploading: an interrupted stream here means a damaged file.
      const why = ['upload-interrupted', 'import-broken-zip'].includes(error.code) ? damagedPicture() : error
      this.#refused.set(file, why)
      return why
    }
  }
}

function unusable({ path }: PictureFile, { text: reason }: Problem): UnusualProblem {
  return problem('picturesUnusable', [path], rowText('unusual.picturesUnusable', { ...named([path]), reason }))
}

function problem(
  rule: Extract<UnusualRule, `pictures${string}`>,
  names: readonly string[],
  reason: Message,
): UnusualProblem {
  return { field: 'pictures', value: names.slice(0, maxNames).join('; '), rule, reason }
}

/** Lists at most this many names. */
const maxNames = 5

function named(names: readonly string[]): { names: string } {
  const shown = names.slice(0, maxNames).map((name) => `“${cutTo(name, 60)}”`)
  return { names: [...shown, ...(names.length > maxNames ? ['…'] : [])].join(', ') }
}
