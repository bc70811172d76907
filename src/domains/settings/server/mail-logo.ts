import type { Log } from '#platform/log/log.ts'
import type { MailLogo } from '#platform/mail/index.ts'
import type { Logo } from '../settings.ts'

/** The size on pages; the file has twice the resolution for sharp screens. */
const shown = { width: 160, height: 40 }
const drawn = { width: 2 * shown.width, height: 2 * shown.height }

type MailLogoNeeds = {
  /** Returns the agency's current logo. */
  logo(): Promise<Logo | null>
  /** Returns a picture as PNG that fits a box. */
  asPng(url: string, box: { width: number; height: number }): Promise<Buffer>
  log: Pick<Log, 'warn'>
}

/** Creates the logo for mails, rendered once per logo; if it cannot be read, mails are sent without it. */
export function createMailLogo({ logo: present, asPng, log }: MailLogoNeeds): () => Promise<MailLogo | undefined> {
  let made: { url: string; png: Promise<Buffer> } | undefined
  return async () => {
    const logo = await present()
    if (logo === null) return undefined
    if (made?.url !== logo.url) made = { url: logo.url, png: asPng(logo.url, drawn) }
    const part = Math.min(1, shown.width / logo.width, shown.height / logo.height)
    try {
      const png = await made.png
      return {
        png,
        width: Math.max(1, Math.round(logo.width * part)),
        height: Math.max(1, Math.round(logo.height * part)),
        plate: logo.plate,
      }
    } catch (error) {
      made = undefined
      log.warn({ err: error }, 'The logo could not be read: a mail left without it')
      return undefined
    }
  }
}
