import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/error-state.tsx'
import { useMessages } from '#ui/language.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { storefrontMessages } from '../../messages/index.ts'
import { formatCount } from '#shared/figures.ts'
import { countFilters } from '../../product-filters.ts'
import type { ProductsViewModel } from '../../storefront.view-models.ts'
import { ListingGrid } from '../listing/listing-grid.tsx'

const sizes = '(min-width: 84rem) 21rem, (min-width: 64rem) 24vw, (min-width: 40rem) 46vw, 86vw'

/** Where one gets past the filters to. */
export const resultsId = 'results'

/** A page of results with the ways to its neighbours; faded while the next results are on their way. */
export function Results({ view, pending }: { view: ProductsViewModel; pending: boolean }) {
  const { listings, previous, next, page } = view
  const t = useMessages(storefrontMessages).products
  const pages = (count: number) => (view.totalIsExact ? formatCount(count) : t.moreThan({ count }))
  return (
    <section
      id={resultsId}
      tabIndex={-1}
      aria-label={t.results}
      aria-busy={pending}
      className={classNames('grid gap-12 rounded-sm transition-opacity', pending && 'opacity-50 delay-200')}
    >
      {listings.length > 0 ? (
        <ListingGrid listings={listings} headingLevel={2} priorityCount={1} sizes={sizes} />
      ) : (
        <NoResults filtered={countFilters(view.chosen) > 0} />
      )}
      <Pagination
        {...(previous === null ? {} : { previous })}
        {...(next === null ? {} : { next })}
        {...(page === null ? {} : { note: t.pageOf({ page: formatCount(page.number), pages: pages(page.of) }) })}
      />
    </section>
  )
}

function NoResults({ filtered }: { filtered: boolean }) {
  const { products: t, card } = useMessages(storefrontMessages)
  if (!filtered) return <EmptyState title={card.noListings} />
  return (
    <EmptyState
      title={card.noListings}
      text={t.emptyText}
      action={
        <LinkButton kind="secondary" to="/products">
          {t.seeAll}
        </LinkButton>
      }
    />
  )
}
