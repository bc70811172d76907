import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { languageOfPath } from '#shared/language.ts'
import { useMessages } from '#ui/language.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { storefrontMessages } from '../messages/index.ts'
import { storefrontContext } from './storefront.context.ts'
import { CategoryListings } from './home/category-listings.tsx'
import { ExploreLocations } from './home/explore-locations.tsx'
import { heroPictures } from './home/hero-pictures.ts'
import { Hero } from './home/hero.tsx'
import { HomeSearch } from './home/home-search.tsx'
import { RecentListings } from './home/recent-listings.tsx'
import { DataFailure } from './listing/data-failure.tsx'

export function loader({ context, request }: LoaderFunctionArgs) {
  const { language } = languageOfPath(new URL(request.url).pathname)
  return context.get(storefrontContext).home(language)
}

/** `/`: hero, search, recent listings, listings by category, places (specification §2, §9). */
export default function HomePage() {
  const { recent, categories, locations, searchLocations } = useLoaderData<typeof loader>()
  const t = useMessages(storefrontMessages).home
  return (
    <>
      <PageHead title={t.title} description={t.description} picture={heroPictures.rent} />
      <Hero />
      <HomeSearch cities={searchLocations} />
      <div className="page-width py-section gap-section grid *:min-w-0">
        <RecentListings listings={recent} />
        {categories.map((category) => (
          <CategoryListings key={category.slug} category={category} />
        ))}
        <ExploreLocations locations={locations} />
      </div>
    </>
  )
}

export { DataFailure as ErrorBoundary }
