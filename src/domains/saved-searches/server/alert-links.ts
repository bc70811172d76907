import { createHmac, timingSafeEqual } from 'node:crypto'
import { hashToken } from '#domains/auth/server/index.ts'
import { localizedPath, type Language } from '#shared/language.ts'
import { readRecordId } from '#shared/validation/ids.ts'

/** A row that a mailed link opens: its id, and the time that makes its token unique. */
type LinkedRow = { id: number; since: number }

export type AlertLinks = ReturnType<typeof createAlertLinks>

const pattern = /^(\d{1,10})\.([\w-]{43})$/

/** Returns the id in a link's token; undefined for text that is no token. */
export function idOfToken(token: string): number | undefined {
  return readRecordId(pattern.exec(token)?.[1] ?? '')
}

/** Whether a token matches the stored hash. Compares in constant time. */
export function opens(token: string, hash: Buffer | null | undefined): boolean {
  return hash != null && timingSafeEqual(hashToken(token), hash)
}

/**
 * Creates the signer of mailed links. The key yields the same token for a row whenever a mail is written, so no queue and no table holds
 * tokens, only their hashes.
 */
export function createAlertLinks({ key, publicUrl }: { key: () => Buffer; publicUrl: string }) {
  const sign = (purpose: string, { id, since }: LinkedRow) =>
    `${id}.${createHmac('sha256', key()).update(`${purpose} ${id} ${since}`).digest('base64url')}`
  const page = (language: Language, path: string) => publicUrl + localizedPath(language, path)
  return {
    confirmation: (request: LinkedRow) => sign('confirm', request),
    /** Returns the token that opens an address's saved searches. */
    ofPerson: (person: LinkedRow) => sign('person', person),
    /** Returns the address of a page of the site. */
    page,
    confirmationPage: (token: string, language: Language) => page(language, `/alerts/confirm?token=${token}`),
    ownPage: (token: string, language: Language, searches: readonly number[] = []) => {
      const asked = searches.length > 0 ? { searches: searches.join(',') } : {}
      return page(language, `/my/alerts?${new URLSearchParams({ token, ...asked })}`)
    },
    /** Returns the address that mail programs call for their own unsubscribe button (RFC 8058). */
    oneClick: (token: string, searches: readonly number[]) =>
      `${publicUrl}/api/alerts/unsubscribe?${new URLSearchParams({ token, searches: searches.join(',') })}`,
  }
}
