import type { Log } from '#platform/log/index.ts'
import type { MailLogo } from '#platform/mail/index.ts'
import type { Logo } from '../settings.ts'

/** As large as on pages, and sharp on screens of twice the pixels. */
const shown = { width: 160, height: 40 }
const kept = { width: 2 * shown.width, height: 2 * shown.height }

type MailLogoNeeds = {
  /** The logo of the agency now. */
  logo(): Promise<Logo | null>
  /** The picture at an address as PNG that fits a box. */
  asPng(url: string, box: { width: number; height: number }): Promise<Buffer>
  log: Pick<Log, 'warn'>
}

/** The logo as mails carry it, made once for each; a mail leaves without one that cannot be read. */
export function createMailLogo({ logo: present, asPng, log }: MailLogoNeeds): () => Promise<MailLogo | undefined> {
  let made: { url: string; png: Promise<Buffer> } | undefined
  return async () => {
    const logo = await present()
    if (logo === null) return undefined
    if (made?.url !== logo.url) made = { url: logo.url, png: asPng(logo.url, kept) }
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
