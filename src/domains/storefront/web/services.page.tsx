import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { languageOfPath } from '#shared/language.ts'
import { EmptyState } from '#ui/error-state.tsx'
import { useMessages } from '#ui/language.tsx'
import { LinkButton } from '#ui/button.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { storefrontMessages } from '../messages/index.ts'
import { storefrontContext } from './storefront.context.ts'
import { CategoryTile } from './services/category-tile.tsx'
import { DataFailure } from './listing/data-failure.tsx'

export function loader({ context, request }: LoaderFunctionArgs) {
  const { language } = languageOfPath(new URL(request.url).pathname)
  return context.get(storefrontContext).services(language)
}

const seenAtOnce = 3

/** `/services`: a tile per category with the number of its listings (specification §2). */
export default function ServicesPage() {
  const tiles = useLoaderData<typeof loader>()
  const t = useMessages(storefrontMessages).services
  return (
    <div className="page-width">
      <PageHead title={t.title} description={t.description} picture={tiles[0]?.picture ?? null} />
      <PageTitle title={t.title} text={t.text} />
      {tiles.length === 0 ? (
        <EmptyState title={t.none} />
      ) : (
        <ul className="group/cards grid gap-x-6 gap-y-12 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-5">
          {tiles.map((tile, index) => (
            <li key={tile.id} className="grid">
              <CategoryTile tile={tile} priority={index < seenAtOnce} />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-14">
        <LinkButton to="/products" size="large">
          {t.browse}
        </LinkButton>
      </p>
    </div>
  )
}

export { DataFailure as ErrorBoundary }
