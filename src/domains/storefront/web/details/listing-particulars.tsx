import { useLanguage, useMessages } from '#ui/language.tsx'
import { formatDate } from '#shared/calendar.ts'
import { formatBirr } from '#shared/money.ts'
import { uiMessages } from '#ui/messages/index.ts'
import { WrittenText } from '#ui/written-text.tsx'
import { formatArea, pricePerSquareMetre } from '#shared/figures.ts'
import { storefrontMessages } from '../../messages/index.ts'
import type { ListingDetailsViewModel } from '../../storefront.view-models.ts'
import { DetailSection } from './detail-section.tsx'
import { ListingRooms } from './listing-rooms.tsx'

/** What is known of the listing besides its price, as a list of names and values. */
export function ListingParticulars({ listing }: { listing: ListingDetailsViewModel }) {
  const t = useMessages(storefrontMessages)
  const language = useLanguage()
  const { details } = t
  const { perPeriod } = useMessages(uiMessages)
  const each = pricePerSquareMetre(listing)
  const period = listing.rentPeriod === null ? '' : ` ${perPeriod[listing.rentPeriod]}`
  const { isCar, propertyType, category, subcategory, location, facts, reference, publishedAt } = listing
  return (
    <DetailSection title={details.facts}>
      {isCar ? null : <ListingRooms listing={listing} />}
      <dl className="grid gap-x-10 sm:grid-cols-2">
        <Particular name={details.type} value={t.card.propertyType[propertyType]} />
        <Particular name={details.category} value={category} />
        {subcategory === null ? null : <Particular name={details.subcategory} value={subcategory} />}
        <Particular name={details.location} value={location} />
        {isCar ? null : <Particular name={details.squareFeet} value={squareFeetText(listing, details)} />}
        {each === null ? null : (
          <Particular name={details.pricePerSquareMetre} value={formatBirr(each, language) + period} />
        )}
        {facts.map(({ name, value }) => (
          <Particular key={name} name={name} value={value} />
        ))}
        <Particular name={details.reference} value={reference} />
        <Particular name={details.published} value={formatDate(publishedAt, language)} />
      </dl>
    </DetailSection>
  )
}

function Particular({ name, value }: { name: string; value: string }) {
  return (
    <div className="border-line flex items-baseline justify-between gap-6 border-b py-2.5">
      <dt className="text-muted shrink-0">{name}</dt>
      <dd className="text-end font-medium">
        <WrittenText text={value} />
      </dd>
    </div>
  )
}

function squareFeetText({ squareFeet }: ListingDetailsViewModel, texts: { none: string; notStated: string }): string {
  if (squareFeet === null) return texts.notStated
  return Number(squareFeet) === 0 ? texts.none : formatArea(Number(squareFeet))
}
