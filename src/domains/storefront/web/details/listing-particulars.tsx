import { type ReactNode, useId } from 'react'
import { formatDate } from '#shared/calendar.ts'
import { pricePerSquareMetre } from '#shared/figures.ts'
import { formatBirr } from '#shared/money.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { uiMessages } from '#ui/messages/index.ts'
import { WrittenText } from '#ui/written-text.tsx'
import { storefrontMessages } from '../../messages/index.ts'
import type { ListingDetailsViewModel } from '../../storefront.view-models.ts'

type DetailSectionProps = { title: string; printed?: boolean; children: ReactNode }

/** A section of a listing's page. */
export function DetailSection({ title, printed = true, children }: DetailSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classNames('grid min-w-0 gap-5 print:gap-2', !printed && 'print:hidden')}>
      <h2 id={id} className="text-xl tracking-tight">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** The listing's attributes other than its price, as a description list. */
export function ListingParticulars({ listing }: { listing: ListingDetailsViewModel }) {
  const t = useMessages(storefrontMessages)
  const language = useLanguage()
  const { details } = t
  const { perPeriod } = useMessages(uiMessages)
  const each = pricePerSquareMetre(listing)
  const noArea = listing.squareFeet === null ? details.notStated : details.none
  const period = listing.rentPeriod === null ? '' : ` ${perPeriod[listing.rentPeriod]}`
  const { isCar, propertyType, category, subcategory, location, otherArea, facts, reference, publishedAt } = listing
  return (
    <DetailSection title={details.facts}>
      {isCar ? null : <ListingRooms listing={listing} />}
      <dl className="grid gap-x-10 sm:grid-cols-2">
        <Particular name={details.type} value={t.card.propertyType[propertyType]} />
        <Particular name={details.category} value={category} />
        {subcategory === null ? null : <Particular name={details.subcategory} value={subcategory} />}
        <Particular name={details.location} value={location} />
        {isCar ? null : <Particular name={otherArea.name} value={otherArea.value ?? noArea} />}
        {each === null ? null : (
          <Particular name={details.pricePerSquareMetre} value={formatBirr(each, language) + period} />
        )}
        {facts.map(({ name, value }) => (
          <Particular key={name} name={name} value={value ?? details.notStated} />
        ))}
        <Particular name={details.reference} value={reference} />
        <Particular name={details.published} value={formatDate(publishedAt, language)} />
      </dl>
    </DetailSection>
  )
}

function Particular({ name, value }: { name: string; value: string }) {
  return (
    <div className="border-line flex flex-wrap items-baseline gap-x-6 border-b py-2.5 print:py-1">
      <dt className="text-muted">{name}</dt>
      <dd className="grow basis-20 text-end font-medium">
        <WrittenText text={value} />
      </dd>
    </div>
  )
}

/** Bedrooms, bathrooms and area, even if not stated; for land only the area, for cars nothing (specification §2). */
function ListingRooms({ listing }: { listing: ListingDetailsViewModel }) {
  const { details: t } = useMessages(storefrontMessages)
  const { hasRooms, hasBedrooms, bedrooms, bathrooms, area, squareFeet } = listing
  return (
    <dl className="grid grid-cols-2 gap-x-10 gap-y-5 sm:grid-cols-3">
      {hasRooms && hasBedrooms ? <Room name={t.bedrooms} count={bedrooms} /> : null}
      {hasRooms ? <Room name={t.bathrooms} count={bathrooms} /> : null}
      <Room name={t.area} count={squareFeet === null ? null : Number(area !== null)} figure={area ?? ''} />
    </dl>
  )
}

function Room({ name, count, figure = String(count) }: { name: string; count: number | null; figure?: string }) {
  const t = useMessages(storefrontMessages).details
  return (
    <div className="border-ink flex flex-col-reverse justify-end gap-1 border-t pt-3">
      <dt className="text-muted text-sm">{name}</dt>
      {count === null || count === 0 ? (
        <dd className="text-muted text-lg">{count === null ? t.notStated : t.none}</dd>
      ) : (
        <dd className="figures text-2xl font-semibold tracking-tight">{figure}</dd>
      )}
    </div>
  )
}

/** The listing's amenities. */
export function ListingAmenities({ amenities }: { amenities: readonly string[] }) {
  const t = useMessages(storefrontMessages)
  if (amenities.length === 0) return null
  return (
    <DetailSection title={t.details.amenities}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(12rem,100%),1fr))] gap-x-6">
        {amenities.map((amenity) => (
          <li key={amenity} className="border-line flex items-center gap-3 border-b py-2.5 print:py-1">
            <Icon name="check" size={18} className="text-juniper shrink-0" />
            <span className="min-w-0">
              <WrittenText text={amenity} />
            </span>
          </li>
        ))}
      </ul>
    </DetailSection>
  )
}

/** The full description, if it adds to the title: keeps paragraphs and line breaks, and renders everything as plain text. */
export function ListingDescription({ text }: { text: string }) {
  const t = useMessages(storefrontMessages).details
  if (text === '') return null
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
  return (
    <DetailSection title={t.description}>
      <div className="max-w-text grid gap-4">
        {paragraphs.map((paragraph, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- paragraphs have no other identity and never move
          <p key={index} className="whitespace-pre-line">
            <WrittenText text={paragraph.trim()} />
          </p>
        ))}
      </div>
    </DetailSection>
  )
}
