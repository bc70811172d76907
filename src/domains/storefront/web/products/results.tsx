import type { Ref } from 'react'
import { useLocation } from 'react-router'
import { formatCount } from '#shared/figures.ts'
import { LinkButton, Spinner, buttonStyle } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/error-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Select } from '#ui/select.tsx'
import { storefrontMessages } from '../../messages/index.ts'
import { TextLink } from '#ui/text-link.tsx'
import { countFilters, productSorts, productsAddress } from '../../product-filters.ts'
import { filterChips } from './active-filters.tsx'
import type { ProductsViewModel } from '../../storefront.view-models.ts'
import { ListingGrid } from '../listing/listing-grid.tsx'
import { filterFormId } from './filter-form.tsx'
import { filterPanelId } from './filter-panel.tsx'
import type { Filters } from './use-filters.ts'

const sizes = '(min-width: 84rem) 21rem, (min-width: 64rem) 24vw, (min-width: 40rem) 46vw, 86vw'

/** The target of the link that skips the filters. */
export const resultsId = 'results'

/** A page of results with links to its neighbours; faded while the next results load. */
export function Results({ view, pending }: { view: ProductsViewModel; pending: boolean }) {
  const { listings, previous, next, page } = view
  const t = useMessages(storefrontMessages).products
  const alerts = productsAddress(view.chosen).replace('products', 'alerts/new')
  const pages = (count: number) => (view.totalIsExact ? formatCount(count) : t.moreThan({ count }))
  return (
    <section
      id={resultsId}
      tabIndex={-1}
      aria-label={t.results}
      aria-busy={pending}
      className={classNames('grid gap-12 rounded-sm transition-opacity', pending && 'opacity-50 delay-200')}
    >
      {/* Filled in on the device with the number of hidden listings: the page itself is cached for everybody. */}
      <p data-hidden-note="" className="text-muted empty:hidden" />
      {listings.length > 0 ? (
        <ListingGrid listings={listings} headingLevel={2} priorityCount={1} sizes={sizes} />
      ) : (
        <NoResults view={view} />
      )}
      <LinkButton kind="secondary" to={alerts} className="justify-self-center print:hidden">
        {t.tellMe}
      </LinkButton>
      <Pagination
        {...(previous === null ? {} : { previous })}
        {...(next === null ? {} : { next })}
        {...(page === null ? {} : { note: t.pageOf({ page: formatCount(page.number), pages: pages(page.of) }) })}
      />
    </section>
  )
}

/** Suggests filters to remove, with the number of listings each removal brings. */
function NoResults({ view: { filters, chosen, looser } }: { view: ProductsViewModel }) {
  const { products: t, card } = useMessages(storefrontMessages)
  const language = useLanguage()
  if (countFilters(chosen) === 0) return <EmptyState title={card.noListings} />
  const chips = filterChips(filters, chosen, { ...t, propertyType: card.propertyType }, language)
  const ways = looser.flatMap(({ key, listings, isExact }) => {
    const chip = chips.find((one) => one.key === key)
    return chip ? [{ ...chip, count: isExact ? formatCount(listings) : t.moreThan({ count: listings }) }] : []
  })
  return (
    <EmptyState
      title={card.noListings}
      text={ways.length > 0 ? t.loosenText : t.emptyText}
      action={
        <div className="grid justify-items-center gap-6">
          {ways.length > 0 ? (
            <ul className="grid gap-2">
              {ways.map(({ key, label, rest, count }) => (
                <li key={key}>
                  <TextLink to={productsAddress(rest)} className="inline-flex min-h-11 items-center">
                    {t.without({ filter: key === 'q' ? (chosen.q ?? label) : label, count })}
                  </TextLink>
                </li>
              ))}
            </ul>
          ) : null}
          <LinkButton kind="secondary" to="/products">
            {t.seeAll}
          </LinkButton>
        </div>
      }
    />
  )
}

type ResultsBarProps = { filters: Filters; total: string; totalRef: Ref<HTMLOutputElement> }

/**
 * The number of results (announced again after each load, even if unchanged), their order and, on small screens, the button to the filters.
 */
export function ResultsBar({ filters: { shown, pending, change }, total, totalRef }: ResultsBarProps) {
  const t = useMessages(storefrontMessages).products
  return (
    <div className="border-ink flex flex-wrap items-center justify-between gap-x-2 gap-y-4 border-t pt-4">
      <p className="flex items-center gap-3 text-lg font-semibold max-lg:w-full">
        <output ref={totalRef} tabIndex={-1} className="figures rounded-sm">
          <span key={useLocation().key}>{t.total({ count: total })}</span>
        </output>
        <span
          className={`text-berbere transition-opacity ${pending ? 'opacity-100 delay-200' : 'opacity-0 [&_svg]:animate-none'}`}
        >
          <Spinner />
        </span>
      </p>
      <button
        type="button"
        popoverTarget={filterPanelId}
        className={buttonStyle('secondary', 'medium', 'max-sm:px-3 lg:hidden whitespace-nowrap print:hidden')}
      >
        <Icon name="filter" size={18} />
        {t.filtersWithCount({ count: countFilters(shown) })}
      </button>
      <div className="print:hidden noscript:max-sm:basis-full noscript:max-sm:flex-wrap flex min-w-0 items-center gap-3 max-sm:grow max-sm:[&>span:has(select)]:grow max-sm:[&>span:has(select)]:min-w-0 noscript:max-sm:[&>span:has(select)]:basis-full">
        <label htmlFor="sort" className="text-muted text-sm whitespace-nowrap max-sm:sr-only">
          {t.sort}
        </label>
        <Select
          id="sort"
          name="sort"
          className="max-w-full max-sm:field-sizing-content max-sm:ps-3 max-sm:pe-8"
          form={filterFormId}
          options={productSorts
            // Without words there is no best match.
            .filter((sort) => sort !== 'best' || shown.q !== null)
            .map((sort) => ({ value: sort, label: t.sorts[sort] }))}
          value={shown.sort}
          onChange={(event) => {
            const sort = productSorts.find((one) => one === event.target.value)
            if (sort) change({ sort })
          }}
        />
        <span className="noscript:block hidden">
          <button type="submit" form={filterFormId} className={buttonStyle('secondary')}>
            {t.apply}
          </button>
        </span>
      </div>
    </div>
  )
}
