import { useSyncExternalStore } from 'react'
import { formatDate } from '#shared/calendar.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { listingAge } from '../../listing-age.ts'
import { storefrontMessages } from '../../messages/index.ts'

const hourMs = 3_600_000

const never = () => () => {}
const currentHour = () => Math.floor(Date.now() / hourMs) * hourMs

/**
 * When a listing came on the market: a date in the page as the server makes it, because that page is kept, and its age
 * once the browser runs it. Days begin with an hour, so the current hour is exact enough.
 */
export function ListedAgo({ at }: { at: string }) {
  const t = useMessages(storefrontMessages).card
  const date = formatDate(at, useLanguage())
  const now = useSyncExternalStore(never, currentHour, () => null)
  return (
    <time dateTime={at} title={date}>
      {now === null ? t.listedOn({ date }) : t.listed(listingAge(at, now))}
    </time>
  )
}
