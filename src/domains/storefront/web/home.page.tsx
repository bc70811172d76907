import { useId } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { languageOfPath } from '#shared/language.ts'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/error-state.tsx'
import { LocalizedLink, useMessages } from '#ui/language.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { SectionHeading } from '#ui/page-title.tsx'
import { PicturePlaceholder } from '#ui/picture-placeholder.tsx'
import { Picture } from '#ui/picture.tsx'
import { storefrontMessages } from '../messages/index.ts'
import { productsAddress } from '../product-filters.ts'
import {
  type HomeViewModel,
  type ListingCardViewModel,
  type LocationCardViewModel,
  storefrontContext,
} from '../storefront.view-models.ts'
import { heroPictures } from './home/hero-pictures.ts'
import { Hero } from './home/hero.tsx'
import { HomeSearch } from './home/home-search.tsx'
import { DataFailure } from './listing/data-failure.tsx'
import { ListingCard } from './listing/listing-card.tsx'
import { ListingGrid } from './listing/listing-grid.tsx'
import { ListingSection } from './listing/listing-section.tsx'

export function loader({ context, request }: LoaderFunctionArgs) {
  const { language } = languageOfPath(new URL(request.url).pathname)
  return context.get(storefrontContext).home(language)
}

/** `/`: hero, search, recent listings, listings by category, places (specification §2, §9). */
export default function HomePage() {
  const { texts: t, recent, categories, locations, searchLocations } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={t.title} description={t.description} picture={heroPictures.rent} />
      <Hero texts={t.hero} />
      <HomeSearch texts={t.search} cities={searchLocations} />
      <div className="page-width py-section gap-section grid *:min-w-0">
        <ListingSection title={t.recent.title} more={{ to: '/products', label: t.recent.all }}>
          <ListingGrid listings={recent} />
        </ListingSection>
        {categories.map((category) => (
          <CategoryListings key={category.slug} category={category} />
        ))}
        <ExploreLocations title={t.locations} none={t.noData} locations={locations} />
      </div>
    </>
  )
}

export { DataFailure as ErrorBoundary }

function CategoryListings({ category }: { category: HomeViewModel['categories'][number] }) {
  const { card } = useMessages(storefrontMessages)
  const { slug, name, all, listings } = category
  return (
    <ListingSection title={name} more={{ to: productsAddress({ category: slug }), label: all }}>
      {listings.length > 0 ? <ListingShelf listings={listings} label={name} /> : <EmptyState title={card.noListings} />}
    </ListingSection>
  )
}

const shelfSizes = '(min-width: 84rem) 20rem, (min-width: 64rem) 24vw, (min-width: 40rem) 42vw, 78vw'

/** A horizontally scrolling row of listings with snap points; the next card is always partly visible, to hint that there are more. */
function ListingShelf({ listings, label }: { listings: readonly ListingCardViewModel[]; label: string }) {
  return (
    <ul
      aria-label={label}
      className="cards px-gutter -mx-gutter scroll-px-gutter grid snap-x auto-cols-[78%] grid-flow-col gap-x-5 overflow-x-auto overscroll-x-contain pb-5 [scrollbar-width:thin] sm:auto-cols-[42%] lg:auto-cols-[25.5%] lg:gap-x-6"
    >
      {listings.map((listing) => (
        <li key={listing.id} className="grid snap-start">
          <ListingCard listing={listing} sizes={shelfSizes} />
        </li>
      ))}
    </ul>
  )
}

type ExploreLocationsProps = { title: string; none: string; locations: readonly LocationCardViewModel[] }

/** The first locations and what is offered there, or a note that there are none (specification §8). */
function ExploreLocations({ title, none, locations }: ExploreLocationsProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} title={title} />
      {locations.length > 0 ? (
        <ul className="cards grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {locations.map((place) => (
            <li key={place.slug} className="grid">
              <LocationCard place={place} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={none} />
      )}
    </section>
  )
}

const locationSizes = '(min-width: 84rem) 27rem, (min-width: 64rem) 31vw, (min-width: 40rem) 46vw, 86vw'

/** A place with its latest picture, number of listings and their categories (specification §2). */
function LocationCard({ place }: { place: LocationCardViewModel }) {
  const { name, slug, listings, categories, picture } = place
  return (
    <article className="group @container relative flex flex-col">
      <div className={classNames('overflow-hidden rounded-md', !picture && 'bare-frame flex max-h-[67cqw] min-h-36')}>
        {picture ? (
          <Picture picture={{ ...picture, alt: '' }} sizes={locationSizes} aspect="aspect-[3/2]" />
        ) : (
          <PicturePlaceholder drawing="place" />
        )}
      </div>
      <div className="flex items-baseline justify-between gap-4 pt-4">
        <h3 className="text-xl tracking-tight">
          <LocalizedLink
            to={productsAddress({ location: slug })}
            className="group-hover:text-juniper transition-colors after:absolute after:inset-0"
          >
            {name}
          </LocalizedLink>
        </h3>
        <p className="figures text-sm font-semibold whitespace-nowrap">{listings}</p>
      </div>
      <p className="text-muted line-clamp-2 pt-1 text-sm">{categories.join(' · ')}</p>
    </article>
  )
}
