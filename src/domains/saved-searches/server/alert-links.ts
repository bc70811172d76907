import { createHmac, timingSafeEqual } from 'node:crypto'
import { hashToken } from '#domains/auth/server/index.ts'
import { localizedPath, type Language } from '#shared/language.ts'
import { readRecordId } from '#shared/validation/ids.ts'

/** A row that a mailed link opens: its number, and what makes the secret of one row no other's. */
type LinkedRow = { id: number; since: Date }

export type AlertLinks = ReturnType<typeof createAlertLinks>

const pattern = /^(\d{1,10})\.([\w-]{43})$/

/** The id that a token of a link names; undefined for a text that is none. */
export function idOfToken(token: string): number | undefined {
  return readRecordId(pattern.exec(token)?.[1] ?? '')
}

/** Whether a token is the one whose hash is stored. Takes as long whatever differs. */
export function opens(token: string, hash: Buffer | null | undefined): boolean {
  return hash != null && timingSafeEqual(hashToken(token), hash)
}

/**
 * Signs the links of mails. The key makes the same token for a row whenever a mail is written, so that no queue and no table holds it:
 * only its hash is stored.
 */
export function createAlertLinks({ key, publicUrl }: { key: () => Buffer; publicUrl: string }) {
  const sign = (purpose: string, { id, since }: LinkedRow) =>
    `${id}.${createHmac('sha256', key()).update(`${purpose} ${id} ${since.getTime()}`).digest('base64url')}`
  const page = (language: Language, path: string) => publicUrl + localizedPath(language, path)
  return {
    /** Confirms a request. */
    confirmation: (request: LinkedRow) => sign('confirm', request),
    /** Opens what an address keeps. */
    ofPerson: (person: LinkedRow) => sign('person', person),
    /** A page of the site. */
    page,
    confirmationPage: (token: string, language: Language) => page(language, `/alerts/confirm?token=${token}`),
    ownPage: (token: string, language: Language, searches: readonly number[] = []) => {
      const asked = searches.length > 0 ? { searches: searches.join(',') } : {}
      return page(language, `/my/alerts?${new URLSearchParams({ token, ...asked })}`)
    },
    /** What mail programs call when somebody presses their own button (RFC 8058). */
    oneClick: (token: string, searches: readonly number[]) =>
      `${publicUrl}/api/alerts/unsubscribe?${new URLSearchParams({ token, searches: searches.join(',') })}`,
  }
}
