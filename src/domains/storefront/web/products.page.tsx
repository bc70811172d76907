import { type RefObject, useEffect, useRef } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router'
import { formatCount } from '#shared/figures.ts'
import { languageOfPath, inOneLine } from '#shared/language.ts'
import { classNames } from '#ui/class-names.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { SkipLink } from '#ui/skip-link.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { storefrontMessages } from '../messages/index.ts'
import { type ProductsViewModel, storefrontContext } from '../storefront.view-models.ts'
import { ListingsFailure } from './listing/data-failure.tsx'
import { ActiveFilters, filterNames } from './products/active-filters.tsx'
import { FilterPanel } from './products/filter-panel.tsx'
import { MapJump, mapId, MapSwitch, ResultsMap } from './products/results-map.tsx'
import { ResultsBar, Results, resultsId } from './products/results.tsx'
import { useFilters } from './products/use-filters.ts'
import { SearchBox } from './search/search-box.tsx'

export function loader({ context, request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url)
  return context.get(storefrontContext).products(searchParams, languageOfPath(pathname).language)
}

/** `/products`: filters in the address, a grid of cards, paging by cursor (specification §2). */
export default function ProductsPage() {
  const view = useLoaderData<typeof loader>()
  const t = useMessages(storefrontMessages).products
  const filters = useFilters(view.chosen)
  const totalRef = useRef<HTMLOutputElement>(null)
  useNewPageFocus(totalRef)
  const total = view.totalIsExact ? formatCount(view.total) : t.moreThan({ count: view.total })
  const heading = t.heading(headingParts(view))
  return (
    <div className={classNames('page-width py-10 lg:py-14', filters.shown.map && 'lg:max-w-none')}>
      <PageHead
        title={heading}
        description={t.description({ heading, count: total })}
        picture={view.listings[0]?.picture ?? null}
      />
      <div className="max-w-form pb-8 print:hidden">
        <SearchBox typed={view.search.typed} map={filters.shown.map} />
        <Correction search={view.search} />
        <Unused pieces={view.search.unused} />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-4 pb-7">
        <h1 className="text-3xl tracking-tight">{heading}</h1>
        <MapSwitch filters={filters} />
      </div>
      <div className="with-filters">
        <SkipLink to={resultsId}>{t.skipToResults}</SkipLink>
        {filters.shown.map ? (
          <SkipLink to={mapId} needsScript>
            {t.map}
          </SkipLink>
        ) : null}
        <FilterPanel options={view.filters} filters={filters} total={total} />
        <div className="grid grid-cols-1 content-start gap-7">
          <ResultsBar filters={filters} total={total} totalRef={totalRef} />
          <ActiveFilters options={view.filters} shown={filters.shown} onRemove={() => totalRef.current?.focus()} />
          <div className={classNames('grid items-start gap-x-8 gap-y-12', filters.shown.map && 'with-map')}>
            <Results view={view} pending={filters.pending} />
            {filters.shown.map ? <ResultsMap filters={filters} /> : null}
          </div>
          {view.listings.length > 0 ? <MapJump filters={filters} /> : null}
        </div>
      </div>
    </div>
  )
}

/** Shows the correction of a misspelled sentence, and a link that searches for the original. */
function Correction({ search: { typed, corrected, asTyped } }: Pick<ProductsViewModel, 'search'>) {
  const t = useMessages(storefrontMessages).search
  if (corrected === null) return null
  return (
    <p className="pt-3">
      {t.correctedTo} <strong>{corrected}</strong>. <TextLink to={asTyped}>{t.searchInstead({ typed })}</TextLink>
    </p>
  )
}

/** Lists the parts of a sentence that are neither filters nor words, so that people see they had no effect. */
function Unused({ pieces }: { pieces: readonly string[] }) {
  const t = useMessages(storefrontMessages).search
  const language = useLanguage()
  if (pieces.length === 0) return null
  return (
    <p className="text-muted pt-3 text-sm wrap-anywhere">
      {t.notUsed}{' '}
      {inOneLine(
        pieces.map((piece) => `“${piece}”`),
        language,
      )}
    </p>
  )
}

export function ErrorBoundary() {
  const { products, failure } = useMessages(storefrontMessages)
  return <ListingsFailure title={products.failed} text={failure.text} />
}

function headingParts({ filters, chosen }: ProductsViewModel) {
  const { category, subcategory, location } = filterNames(filters, chosen)
  const [type, other] = chosen.propertyTypes
  return { what: category, kind: subcategory, type: other === undefined ? (type ?? null) : null, place: location }
}

/** Moves focus to an element after another page of results has loaded, so that reading resumes at its start. */
function useNewPageFocus(target: RefObject<HTMLElement | null>): void {
  const cursor = new URLSearchParams(useLocation().search).get('cursor')
  const shown = useRef(cursor)
  useEffect(() => {
    if (cursor !== null && cursor !== shown.current) target.current?.focus({ preventScroll: true })
    shown.current = cursor
  }, [cursor, target])
}
