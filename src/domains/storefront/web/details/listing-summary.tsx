import { Badge } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { LocalizedLink, useMessages } from '#ui/language.tsx'
import { Price } from '#ui/price.tsx'
import { WrittenText } from '#ui/written-text.tsx'
import { storefrontMessages } from '../../messages/index.ts'
import type { ListingDetailsViewModel } from '../../storefront.view-models.ts'
import { CallLink } from './call-link.tsx'
import { ContactChannels } from './contact-channels.tsx'
import { ShareButton } from './share-button.tsx'

/** The first thing to read: price, what it is, where, and the phone; stays in view beside the long part. */
export function ListingSummary({ listing }: { listing: ListingDetailsViewModel }) {
  const t = useMessages(storefrontMessages)
  const { title, price, rentPeriod, propertyType, location, locationSlug, contactPhone, reference } = listing
  const kind = [listing.category, listing.subcategory].filter(Boolean).join(' · ')
  return (
    <div className="grid content-start gap-4 lg:sticky lg:top-6 lg:row-span-2 lg:self-start">
      <div className="border-line flex items-center justify-between gap-4 border-b pb-3">
        <Badge kind={propertyType}>{t.card.propertyType[propertyType]}</Badge>
        <p className="text-muted text-end text-sm">{kind}</p>
      </div>
      <Price amount={price} period={rentPeriod} size="large" />
      <h1 className="text-xl tracking-tight">
        <WrittenText text={title} />
      </h1>
      <p className="text-muted flex items-center gap-2">
        <Icon name="pin" />
        <LocalizedLink
          to={`/products?location=${locationSlug}`}
          className="decoration-line hover:text-juniper underline underline-offset-4"
        >
          <WrittenText text={location} />
        </LocalizedLink>
      </p>
      <div className="border-line mt-2 grid gap-3 border-t pt-5">
        <p className="text-muted text-sm">{t.details.callAbout}</p>
        <CallLink phone={contactPhone} />
        <ContactChannels listing={listing} />
        <p className="text-muted text-sm">{t.details.sayReference({ reference })}</p>
        <ShareButton title={title} />
      </div>
    </div>
  )
}
