import type { ReactNode } from 'react'
import { referenceOf } from '#domains/listings/index.ts'
import { ListingPlaceholder } from '#domains/storefront/web/index.ts'
import { formatBirr } from '#shared/money.ts'
import { Badge } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { LocalizedLink, useLanguage } from '#ui/language.tsx'
import { drawingNames } from '#ui/picture-placeholder.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { WrittenText } from '#ui/written-text.tsx'
import type { KeptEntry, KeptListing, SeenListing } from '../kept.schemas.ts'
import { useKeptTexts } from './kept-texts.ts'

type KeptRowProps = { entry: KeptEntry; now: KeptListing | undefined; headingLevel?: 2 | 3; children?: ReactNode }

/** Returns the title of a kept listing, or one with its reference if only its id is known. */
export function titleOf(t: ReturnType<typeof useKeptTexts>, entry: KeptEntry, now: KeptListing | undefined): string {
  return (now?.listing ?? entry.seen)?.title ?? t.unknownListing({ reference: referenceOf(entry.listing_id) })
}

/** A kept listing with its current public data, or, if it is gone, with the data stored when it was kept. */
export function KeptRow({ entry, now, headingLevel = 2, children }: KeptRowProps) {
  const t = useKeptTexts()
  const Title = `h${headingLevel}` as const
  const id = entry.listing_id
  const shown = now?.listing ?? entry.seen
  const state = now?.state ?? 'listed'
  const title = titleOf(t, entry, now)
  return (
    <li
      id={`listing-${id}`}
      className="border-line grid scroll-mt-6 grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 border-t py-6 sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-x-7"
    >
      <div
        className={classNames(
          'overflow-hidden rounded-md self-start',
          state !== 'listed' && shown?.picture && 'opacity-60 grayscale',
        )}
      >
        <RowPicture shown={shown} />
      </div>
      <div className="grid min-w-0 content-start gap-2">
        {state === 'listed' ? null : <Badge kind="neutral">{t.states[state]}</Badge>}
        {shown ? <Price amount={shown.price} period={shown.rent_period} /> : null}
        <PriceChange entry={entry} now={now} />
        <Title className="line-clamp-4 text-base leading-snug wrap-anywhere">
          {state === 'listed' ? (
            <LocalizedLink to={`/property-details/${id}`} className="hover:text-juniper transition-colors">
              <WrittenText text={title} />
            </LocalizedLink>
          ) : (
            <WrittenText text={title} />
          )}
        </Title>
        {shown && shown.location !== '' ? (
          <p className="text-muted line-clamp-2 text-sm wrap-anywhere">
            <WrittenText text={shown.location} />
          </p>
        ) : null}
        <p className="text-muted figures text-xs">{referenceOf(id)}</p>
      </div>
      <div className="col-span-full sm:col-start-2">{children}</div>
    </li>
  )
}

function RowPicture({ shown }: { shown: SeenListing | null }) {
  if (shown?.picture) return <Picture picture={shown.picture} sizes="(min-width: 40rem) 12rem, 5.5rem" />
  const drawing = drawingNames.find((name) => name === shown?.drawing)
  return (
    <ListingPlaceholder
      listing={{
        drawing: drawing === undefined || drawing === 'place' ? 'other' : drawing,
        category: shown?.category ?? '',
        location: '',
      }}
      className="aspect-[4/3] min-h-0 overflow-hidden p-2 [&>:not(svg)]:sr-only"
    />
  )
}

/** "Now 20,000 a month, was 25,000", if the price has changed since the listing was kept. */
function PriceChange({ entry: { seen }, now }: Pick<KeptRowProps, 'entry' | 'now'>) {
  const t = useKeptTexts()
  const language = useLanguage()
  const listing = now?.listing
  if (!listing || !seen) return null
  const samePeriod = listing.rent_period === seen.rent_period
  if (samePeriod && Number(listing.price) === Number(seen.price)) return null
  const priceText = ({ price, rent_period: period }: SeenListing, withPeriod: boolean) =>
    formatBirr(price, language) + (period && withPeriod ? t.price[period] : '')
  const isLess = samePeriod && Number(listing.price) < Number(seen.price)
  return (
    <p className={classNames('figures text-sm font-semibold', isLess ? 'text-good' : 'text-berbere')}>
      {t.nowWas({ now: priceText(listing, true), before: priceText(seen, !samePeriod) })}
    </p>
  )
}
