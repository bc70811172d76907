import { type ReactNode, createContext, use } from 'react'
import { useLocation } from 'react-router'
import { PriceChanges, PriceScale } from '#domains/listing-insight/web/index.ts'
import { formatBirr } from '#shared/money.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Gallery } from '#ui/gallery.tsx'
import { useLanguage, useMessages, LocalizedLink } from '#ui/language.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { useSite } from '#ui/site.ts'
import { storefrontMessages } from '../../messages/index.ts'
import type { ListingCardViewModel, ListingDetailsViewModel, VideoSource } from '../../storefront.view-models.ts'
import { StructuredData } from '../structured-data.tsx'
import { ListingGrid } from '../listing/listing-grid.tsx'
import { ListingSection } from '../listing/listing-section.tsx'
import { ListingPlaceholder } from '../listing/listing-card.tsx'
import { CallBar, ListingSummary } from './listing-summary.tsx'
import { DetailSection, ListingAmenities, ListingDescription, ListingParticulars } from './listing-particulars.tsx'
import { listingStructuredData } from './listing-structured-data.ts'
import { PositionMap } from '#domains/listing-map/web/index.ts'
import { WrittenText } from '#ui/written-text.tsx'
import { productsAddress } from '../../product-filters.ts'

const gallerySizes = '(min-width: 89rem) 54rem, (min-width: 64rem) calc(100vw - 33rem), 86vw'

/** The page of a listing: pictures with price and phone beside them, then all facts (specification §2). */
export function ListingDetails({ listing }: { listing: ListingDetailsViewModel }) {
  const t = useMessages(storefrontMessages).details
  const drawEnquiry = use(EnquirySlot)
  const { title, category, categorySlug, pictures, priceHistory } = listing
  const crumbs = [
    { label: t.home, to: '/' },
    { label: t.products, to: '/products' },
    ...(categorySlug ? [{ label: category, to: `/products?category=${categorySlug}` }] : []),
    { label: listing.location, to: `/places/${listing.locationSlug}` },
    { label: title },
  ]
  return (
    <article>
      <ListingHead listing={listing} />
      <div className="page-width pt-4 pb-section lg:pt-6 print:p-0">
        <Breadcrumb crumbs={crumbs} />
        <div className="mt-4 grid gap-x-14 gap-y-8 print:gap-y-5 lg:mt-6 lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_1fr] lg:gap-y-14 xl:gap-x-20">
          {pictures.length > 0 ? (
            <Gallery label={t.pictures} pictures={pictures} sizes={gallerySizes} />
          ) : (
            <ListingPlaceholder listing={listing} className="self-start rounded-md sm:min-h-40 sm:p-6" />
          )}
          <ListingSummary listing={listing} />
          <div className="grid content-start gap-y-12 print:gap-y-5">
            <ListingParticulars listing={listing} />
            {listing.priceComparison ? (
              <DetailSection title={t.priceCompared} printed={false}>
                <PriceScale {...listing.priceComparison} />
              </DetailSection>
            ) : null}
            {priceHistory.changes.length > 0 ? (
              <DetailSection title={priceHistory.title} printed={false}>
                <PriceChanges {...priceHistory} />
              </DetailSection>
            ) : null}
            <ListingDescription text={listing.fullDescription} />
            <ListingAmenities amenities={listing.amenities} />
            <ListingVideos videos={listing.videos} title={title} />
            <ListingPosition listing={listing} />
            {drawEnquiry?.(listing)}
          </div>
        </div>
      </div>
      <NearbyListings listing={listing} />
      <SimilarListings listings={listing.similar} categorySlug={categorySlug} />
      <CallBar listing={listing} />
    </article>
  )
}

function ListingHead({ listing }: { listing: ListingDetailsViewModel }) {
  const t = useMessages(storefrontMessages)
  const language = useLanguage()
  const { pathname } = useLocation()
  const { publicUrl = '' } = useSite()
  const { title, price, propertyType, location, description, pictures } = listing
  const summary = t.details.summary({
    type: t.card.propertyType[propertyType],
    price: formatBirr(price, language),
    place: location,
    description,
  })
  // Only programs read it, in the server's HTML: browsers need not load the code.
  const data = import.meta.env.SSR ? listingStructuredData(listing, publicUrl, publicUrl + pathname) : null
  return (
    <>
      <PageHead title={title} description={summary} picture={pictures[0] ?? null} />
      <StructuredData data={data} />
    </>
  )
}

/** The videos of a listing; only their posters load before they are played. */
function ListingVideos({ videos, title }: { videos: readonly VideoSource[]; title: string }) {
  const t = useMessages(storefrontMessages).details
  if (videos.length === 0) return null
  return (
    <DetailSection title={t.videos} printed={false}>
      <ul className="grid gap-6">
        {videos.map(({ src, poster }, index) => (
          <li key={src}>
            <video
              src={src}
              poster={poster ?? undefined}
              preload="none"
              controls
              playsInline
              muted
              aria-label={t.video({ position: index + 1, count: videos.length, title })}
              className="bg-night aspect-video w-full rounded-md object-contain"
            />
          </li>
        ))}
      </ul>
    </DetailSection>
  )
}

type SimilarListingsProps = { listings: readonly ListingCardViewModel[]; categorySlug: string }

function SimilarListings({ listings, categorySlug }: SimilarListingsProps) {
  const t = useMessages(storefrontMessages).details
  if (listings.length === 0) return null
  return (
    <ListingSection
      title={t.similar}
      more={{ to: `/products?category=${categorySlug}`, label: t.moreLikeThis }}
      className="page-width pb-10 lg:pb-0 print:hidden"
    >
      <ListingGrid listings={listings} />
    </ListingSection>
  )
}

/** What a form about a listing needs to know of it. */
export type AskedListing = { id: number; title: string; reference: string; contactPhone: string }

/** Renders the enquiry form; the slice that handles it provides the function. */
export const EnquirySlot = createContext<((property: AskedListing) => ReactNode) | null>(null)

type PositionProps = {
  listing: Pick<ListingDetailsViewModel, 'position' | 'location' | 'placesAround' | 'nearby' | 'nearbyOnMap'>
}

/** The listing's position on a map, and the nearby places as text. */
function ListingPosition({ listing: { position, location, placesAround } }: PositionProps) {
  const t = useMessages(storefrontMessages).details
  if (position === null) return null
  const note = t.accuracy[position.accuracy]
  return (
    <DetailSection title={t.whereItIs}>
      <p>
        <span className="font-medium">
          <WrittenText text={location} />
        </span>
        {note === '' ? null : <span className="text-muted block text-sm print:hidden">{note}</span>}
      </p>
      <div className="print:hidden">
        <PositionMap position={position} loading={t.mapLoading} />
      </div>
      {placesAround.length > 0 ? (
        <div className="grid gap-2 print:hidden">
          <h3 className="text-muted text-sm font-semibold">{t.around}</h3>
          <ul className="flex flex-wrap gap-2">
            {placesAround.map(({ slug, name, metres }) => (
              <li key={slug}>
                <LocalizedLink
                  to={productsAddress({ location: slug })}
                  className="border-edge hover:border-juniper hover:text-juniper figures flex min-h-11 items-center rounded-sm border px-3.5 text-sm font-medium transition-colors"
                >
                  {t.near({ place: name, metres })}
                </LocalizedLink>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </DetailSection>
  )
}

function NearbyListings({ listing: { nearby, nearbyOnMap } }: PositionProps) {
  const t = useMessages(storefrontMessages).details
  if (nearbyOnMap === null) return null
  return (
    <ListingSection
      title={t.nearby}
      more={{ to: nearbyOnMap, label: t.onTheMap }}
      className="page-width pb-section print:hidden"
    >
      <ListingGrid listings={nearby} />
    </ListingSection>
  )
}
