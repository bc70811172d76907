import type { KeptEntry } from './kept.schemas.ts'

/** The cookie in which browsers without JavaScript keep favourites; with JavaScript it is imported and deleted. */
export const keptCookie = 'kept'

/** Browsers limit a cookie to four kilobytes. */
export const maxInCookie = 100

const periods = { d: 'day', m: 'month', y: 'year', s: null } as const
const found = new RegExp(`(?:^|;\\s*)${keptCookie}=([\\w.~]*)`)

/** Reads the favourites of a `Cookie` header, the latest first; skips invalid entries. */
export function readKeptCookie(header: string | undefined): KeptEntry[] {
  const written = found.exec(header ?? '')?.[1] ?? ''
  return written.split('~').flatMap((one) => {
    const [, id, seconds = '', price = '', period = 's'] =
      /^([1-9]\d{0,8})_([a-z\d]{1,8})_(\d{1,12}(?:\.\d{1,2})?)_([dmys])$/.exec(one) ?? []
    if (id === undefined) return []
    const time = new Date(Number.parseInt(seconds, 36) * 1000)
    if (Number.isNaN(time.getTime()) || time.getUTCFullYear() > 9999) return []
    const seen = {
      title: `RH-${id}`,
      price,
      rent_period: periods[period as keyof typeof periods],
      property_type: period === 's' ? 'sell' : 'rent',
      location: '',
      category: '',
      drawing: 'other',
      picture: null,
    } as const
    const changed_at = time.toISOString()
    return [{ kind: 'favourite', listing_id: Number(id), changed_at, kept: true, note: null, seen }]
  })
}

/** Returns the value of the cookie. */
export function writeKeptCookie(entries: readonly KeptEntry[]): string {
  return entries
    .map(({ listing_id: id, changed_at, seen }) => {
      const seconds = Math.floor(Date.parse(changed_at) / 1000).toString(36)
      const period = Object.entries(periods).find(([, name]) => name === seen?.rent_period)?.[0] ?? 's'
      return [id, seconds, seen?.price ?? '0', period].join('_')
    })
    .join('~')
}
