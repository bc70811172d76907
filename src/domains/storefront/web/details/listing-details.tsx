import { use } from 'react'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Gallery } from '#ui/gallery.tsx'
import { useMessages } from '#ui/language.tsx'
import { storefrontMessages } from '../../messages/index.ts'
import type { ListingDetailsViewModel } from '../../storefront.view-models.ts'
import { ListingPlaceholder } from '../listing/listing-placeholder.tsx'
import { CallBar } from './call-bar.tsx'
import { EnquirySlot } from './enquiry-slot.ts'
import { ListingAmenities } from './listing-amenities.tsx'
import { ListingDescription } from './listing-description.tsx'
import { ListingHead } from './listing-head.tsx'
import { ListingParticulars } from './listing-particulars.tsx'
import { ListingSummary } from './listing-summary.tsx'
import { ListingVideos } from './listing-videos.tsx'
import { SimilarListings } from './similar-listings.tsx'

const gallerySizes = '(min-width: 89rem) 54rem, (min-width: 64rem) calc(100vw - 33rem), 86vw'

/** One listing: pictures, price and phone beside them, then everything that is known of it (specification §2). */
export function ListingDetails({ listing }: { listing: ListingDetailsViewModel }) {
  const t = useMessages(storefrontMessages).details
  const drawEnquiry = use(EnquirySlot)
  const { title, category, categorySlug, pictures } = listing
  const products = { label: t.products, to: '/products' }
  const inCategory = { label: category, to: `/products?category=${categorySlug}` }
  return (
    <article>
      <ListingHead listing={listing} />
      <div className="page-width pt-4 pb-section lg:pt-6">
        <Breadcrumb
          crumbs={[{ label: t.home, to: '/' }, products, ...(categorySlug ? [inCategory] : []), { label: title }]}
        />
        <div className="mt-4 grid gap-x-14 gap-y-8 lg:mt-6 lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_1fr] lg:gap-y-14 xl:gap-x-20">
          {pictures.length > 0 ? (
            <Gallery label={t.pictures} pictures={pictures} sizes={gallerySizes} />
          ) : (
            <ListingPlaceholder listing={listing} className="self-start rounded-md sm:min-h-40 sm:p-6" />
          )}
          <ListingSummary listing={listing} />
          <div className="grid content-start gap-y-12">
            <ListingParticulars listing={listing} />
            <ListingDescription text={listing.fullDescription} />
            <ListingAmenities amenities={listing.amenities} />
            <ListingVideos videos={listing.videos} title={title} />
            {drawEnquiry?.(listing)}
          </div>
        </div>
      </div>
      <SimilarListings listings={listing.similar} categorySlug={categorySlug} />
      <CallBar listing={listing} />
    </article>
  )
}
