import type { FastifyRequest } from 'fastify'
import { recordAudit } from '#domains/audit/server/index.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { escapeHtml } from '#platform/mail/index.ts'
import { keepIf } from '#platform/storage/index.ts'
import type { RequestContext } from '#shared/actor.ts'
import { averageColour, isOpaque } from '#shared/pixels.ts'
import { contrastOf, themes } from '../brand-colours.ts'
import { logoSchema } from '../settings.schemas.ts'
import type { Logo } from '../settings.ts'
import { lockSettings, readStored, writeSetting } from './settings.repository.ts'

const key = 'logo'
/** The minimum contrast of graphics (WCAG 2.2, "Non-text Contrast"). */
const minContrast = 3

/** An uploaded picture; `discard` deletes its file. */
type StoredPicture = {
  url: string
  width: number
  height: number
  /** Four bytes per pixel. */
  pixels: Uint8Array
  discard(): Promise<void>
}

/** The storage of the logo; passed in by the app, because this slice does not process pictures. */
export type LogoPictures = {
  /** Reads the one `file` of a multipart body. */
  take(request: FastifyRequest): Promise<StoredPicture>
  /** Deletes the file once the transaction is committed. */
  remove(transaction: Transaction, url: string): Promise<void>
}

/** Creates the use cases of the agency's logo: upload, replace, remove. Each change is audited. */
export function createLogo({ db, pictures }: { db: Database; pictures: LogoPictures }) {
  /** Replaces the current logo, or removes it, and deletes its file. */
  async function replace(logo: Logo | null, context: RequestContext): Promise<void> {
    await db.transaction(async (transaction) => {
      await lockSettings(transaction)
      const former = logoOf(await readStored(transaction))
      if (former === null && logo === null) return
      await writeSetting(transaction, key, logo)
      if (former !== null) await pictures.remove(transaction, former.url)
      const action = logo === null ? 'logo.removed' : 'logo.uploaded'
      await recordAudit(transaction, context, { action, subject: { kind: 'setting', id: key, name: key } })
    })
  }

  return {
    /** Takes a logo from a multipart body; throws 400, 413, 415, 422 and then keeps the current one. */
    upload: async (request: FastifyRequest, context: RequestContext): Promise<Logo> => {
      const picture = await pictures.take(request)
      const { url, width, height, pixels } = picture
      const plate = isOpaque(pixels) || contrastOf(averageColour(pixels), themes.dark.ground) < minContrast
      const logo = { url, width, height, plate }
      await keepIf(picture, () => replace(logo, context))
      return logo
    },
    remove: (context: RequestContext): Promise<void> => replace(null, context),
  }
}

/** Returns the stored logo; null for none. */
export function logoOf(stored: ReadonlyMap<string, unknown>): Logo | null {
  return logoSchema.safeParse(stored.get(key)).data ?? null
}

/** Returns the logo's HTML, which replaces mark and name, so that pages load no code for it. Its alternative text is the name. */
export function logoHtml({ url, width, height, plate }: Logo, name: string): string {
  const ground = plate ? ' dark:rounded-sm dark:bg-[#fff] dark:p-1' : ''
  return `<img class="block h-auto max-h-10 w-auto max-w-[min(10rem,100%)]${ground}" src="${url}" width="${width}" height="${height}" alt="${escapeHtml(name)}">`
}
