import { useSearchParams } from 'react-router'
import { referenceOf } from '#domains/listings/index.ts'
import { formatCount } from '#shared/figures.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useMessages } from '#ui/language.tsx'
import { uiMessages } from '#ui/messages/index.ts'
import { TextLink } from '#ui/text-link.tsx'
import { listingAdminMessages } from '../../messages/index.ts'
import type { NamedDraft } from '../listing.queries.ts'

/** A listing that a change left as it is, and why; without a title it is gone. */
type ListingLeft = Omit<NamedDraft, 'title'> & { title: string | null; reason?: string }

/** Listings that a change of many left as they are: the first, how many, and what is said of the change; incomplete drafts speak for themselves. */
export type ListingsLeft = { listings: readonly ListingLeft[]; count: number; said?: string }

/** `path`: of the list, whose filters stay when one of the listings opens. */
type IncompleteDraftsProps = { found: ListingsLeft; path: string; onClose: () => void }

/** Names the listings that a change could not be made of, each with the way to its form; stays until it is closed. */
export function IncompleteDrafts({ found: { listings, count, said }, path, onClose }: IncompleteDraftsProps) {
  const { bulk: t, untitled } = useMessages(listingAdminMessages)
  const { close } = useMessages(uiMessages)
  const [address] = useSearchParams()
  const formOf = (id: number) => {
    const opened = new URLSearchParams(address)
    opened.set('open', String(id))
    return `${path}?${opened}`
  }
  return (
    <output className="border-meskel bg-sunken mb-4 flex items-start justify-between border-s-3 ps-4 text-sm">
      <div className="min-w-0 py-3">
        {said === undefined ? (
          <p className="flex items-center gap-2 font-semibold">
            <Icon name="warning" size={16} className="shrink-0" />
            {listings.some(({ reason }) => reason !== undefined) ? t.left : t.incomplete}
          </p>
        ) : (
          <p className="font-semibold">{said}</p>
        )}
        <ul className="flex flex-wrap gap-x-5 pt-1 empty:hidden">
          {listings.map(({ id, title, reason }) => (
            <li key={id} className={reason === undefined ? '' : 'basis-full'}>
              {title === null ? (
                <span className="inline-block py-1">{referenceOf(id)}</span>
              ) : (
                <TextLink to={formOf(id)} className="inline-block py-1 wrap-anywhere">
                  {`${title || untitled} (${referenceOf(id)})`}
                </TextLink>
              )}
              {reason === undefined ? null : ` – ${reason}`}
            </li>
          ))}
          {count > listings.length ? (
            <li className="py-1">{t.andMore({ count: formatCount(count - listings.length) })}</li>
          ) : null}
        </ul>
      </div>
      <IconButton icon="close" label={close} onClick={onClose} className="shrink-0" />
    </output>
  )
}
