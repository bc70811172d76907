import { type RefObject, useEffect, useRef, useState } from 'react'
import { referenceOf, listingPermission } from '#domains/listings/index.ts'
import { usePermission } from '#ui/admin/use-session.ts'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { Icon } from '#ui/icon.tsx'
import { useMessages } from '#ui/language.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { listingAdminMessages } from '../../messages/index.ts'
import { useListingNames } from '../listing-names.ts'
import { listingQueries } from '../listing.queries.ts'
import { querySame, sameAmong, listingToCompare, type Compared } from './same-listings.ts'

/** Delay in milliseconds after the last change before the server is asked. */
const settledAfterMs = 400

/** Warns of an existing listing with the same owner, place, price and size, which may be a duplicate, and links to it. */
export function SameListingsNotice({ self }: { self: number | undefined }) {
  const { form: t, untitled } = useMessages(listingAdminMessages)
  const names = useListingNames()
  const seesAll = usePermission(listingPermission.readAll)
  const notice = useRef<HTMLOutputElement>(null)
  const compared = useCompared(notice)
  const query = compared && querySame(compared)
  const found = useLoaded(['listing.same', query], query === null ? null : () => listingQueries.properties(query))
  const same = compared && found.data ? sameAmong(found.data.items, compared, self) : []
  return (
    <output ref={notice} className="border-meskel bg-sunken block border-s-3 px-4 py-3 text-sm empty:hidden">
      {same.length === 0 ? null : (
        <>
          <span className="flex items-center gap-2 font-semibold">
            <Icon name="warning" size={16} className="shrink-0" />
            {t.sameListing}
          </span>
          <ul className="grid gap-1 pt-1">
            {same.slice(0, 3).map((listing) => (
              <li key={listing.id}>
                <TextLink
                  to={`${seesAll ? '/pro' : '/home-listings'}?open=${listing.id}`}
                  target="_blank"
                  className="inline-block py-1"
                >
                  {`${names.title(listing) || untitled} (${referenceOf(listing.id)})`}
                </TextLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </output>
  )
}

/** Returns what the surrounding form states, once input pauses. Hidden fields fire no events, so `focusout` is observed as well. */
function useCompared(inside: RefObject<HTMLElement | null>): Compared | null {
  const [stated, setStated] = useState<Compared | null>(null)
  useEffect(() => {
    const form = inside.current?.closest('form')
    let timer: ReturnType<typeof setTimeout>
    const read = () => {
      const now = form ? listingToCompare(new FormData(form)) : null
      setStated((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now))
    }
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(read, settledAfterMs)
    }
    later()
    const events = ['input', 'change', 'focusout']
    for (const event of events) form?.addEventListener(event, later)
    return () => {
      clearTimeout(timer)
      for (const event of events) form?.removeEventListener(event, later)
    }
  }, [inside])
  return stated
}
