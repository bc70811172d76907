import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { languageOfPath } from '#shared/language.ts'
import { LinkButton } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/error-state.tsx'
import { LocalizedLink } from '#ui/language.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { PicturePlaceholder } from '#ui/picture-placeholder.tsx'
import { Picture } from '#ui/picture.tsx'
import { type CategoryTileViewModel, contentPagesContext } from '../content-pages.ts'
import { DataFailure } from '#domains/storefront/web/index.ts'

export function loader({ context, request }: LoaderFunctionArgs) {
  const { language } = languageOfPath(new URL(request.url).pathname)
  return context.get(contentPagesContext).services(language)
}

const seenAtOnce = 3

/** `/services`: a tile per category with the number of its listings (specification §2). */
export default function ServicesPage() {
  const { texts: t, tiles } = useLoaderData<typeof loader>()
  return (
    <div className="page-width">
      <PageHead title={t.title} description={t.description} picture={tiles[0]?.picture ?? null} />
      <PageTitle title={t.title} text={t.text} />
      {tiles.length === 0 ? (
        <EmptyState title={t.none} />
      ) : (
        <ul className="cards grid gap-x-6 gap-y-12 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-5">
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

const tileSizes =
  '(min-width: 84rem) 16rem, (min-width: 64rem) 18vw, (min-width: 48rem) 30vw, (min-width: 40rem) 47vw, 86vw'

/** A category with its latest picture and number of listings; the whole tile is a link to them. */
function CategoryTile({ tile, priority }: { tile: CategoryTileViewModel; priority: boolean }) {
  const { name, slug, description, listings, picture } = tile
  const aspect = 'aspect-[4/3] sm:aspect-[4/5]'
  return (
    <article className="group/tile @container relative flex flex-col gap-4">
      <div className={classNames('overflow-hidden rounded-md', !picture && 'bare-frame flex max-h-[125cqw] min-h-36')}>
        {picture ? (
          <Picture picture={{ ...picture, alt: '' }} sizes={tileSizes} priority={priority} aspect={aspect} />
        ) : (
          <PicturePlaceholder drawing={tile.drawing} />
        )}
      </div>
      <div className="grid gap-1">
        <h2 className="text-xl tracking-tight">
          <LocalizedLink
            to={`/products?category=${slug}`}
            className="group-hover/tile:text-juniper transition-colors after:absolute after:inset-0"
          >
            {name}
          </LocalizedLink>
        </h2>
        <p className="figures font-medium">{listings}</p>
        <p className="text-muted text-sm">{description}</p>
      </div>
    </article>
  )
}
