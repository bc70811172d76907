import { type LoaderFunctionArgs, data, useLoaderData, useLocation } from 'react-router'
import { ListingGrid, ListingSection, StructuredData } from '#domains/storefront/web/index.ts'
import { languageOfPath, localizedPath } from '#shared/language.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { LocalizedLink } from '#ui/language.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { WrittenText } from '#ui/written-text.tsx'
import { useSite } from '#ui/site.ts'
import { type PlacePage as PlacePageView, placePagesContext, type MonthlyChart, type PlacePage } from '../place-page.ts'
import { PriceTable } from './price-table.tsx'

export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<PlacePageView> {
  const { language } = languageOfPath(new URL(request.url).pathname)
  const address = { place: params['place'] ?? '', kind: params['kind'] }
  const page = await context.get(placePagesContext).page(address, language)
  if (!page) throw data(null, { status: 404 })
  return page
}

/** `/places/{place}` and `/places/{place}/{category}-for-rent`: the offers and prices of a place in figures. */
export default function PlacePage() {
  const page = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  const { publicUrl = '' } = useSite()
  const { title, description, crumbs, text, charts, bedrooms, links, newest, indexed } = page
  return (
    <div className="page-width pt-4 pb-section lg:pt-6">
      <PageHead
        title={title}
        description={description}
        picture={newest.listings[0]?.picture ?? null}
        indexed={indexed}
      />
      <StructuredData data={import.meta.env.SSR ? placeStructuredData(page, publicUrl, pathname) : null} />
      <Breadcrumb crumbs={crumbs} />
      <header className="max-w-text grid gap-4 pt-6 pb-12 wrap-anywhere lg:pt-10">
        <h1 className="text-4xl tracking-tight">
          <WrittenText text={title} />
        </h1>
        {text.map((sentence) => (
          <p key={sentence} className="text-lg">
            <WrittenText text={sentence} />
          </p>
        ))}
      </header>
      <div className="grid gap-x-14 gap-y-14 lg:grid-cols-2">
        {charts.map((chart) => (
          <MonthlyPrices key={chart.title} chart={chart} />
        ))}
        {bedrooms.map((table) => (
          <section key={table.title} className="grid min-w-0 content-start gap-4">
            <h2 className="text-xl tracking-tight wrap-anywhere">{table.title}</h2>
            <PriceTable table={table} />
          </section>
        ))}
        {links.map((group) => (
          <LinkGroup key={group.title} group={group} />
        ))}
      </div>
      <ListingSection title={newest.title} more={newest.all} className="pt-section">
        <ListingGrid listings={newest.listings} />
      </ListingSection>
    </div>
  )
}

function LinkGroup({ group: { title, links } }: { group: PlacePageView['links'][number] }) {
  return (
    <section className="grid min-w-0 content-start gap-4">
      <h2 className="text-xl tracking-tight wrap-anywhere">{title}</h2>
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {links.map(({ label, to, listings }) => (
          <li key={to} className="border-line flex items-baseline justify-between gap-4 border-b">
            <LocalizedLink
              to={to}
              className="hover:text-juniper min-w-0 py-2.5 underline-offset-4 wrap-anywhere hover:underline"
            >
              <WrittenText text={label} />
            </LocalizedLink>
            <span className="text-muted figures">{listings}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The typical price by month: a line with gaps where too few listings were compared, and the same as a table. */
function MonthlyPrices({ chart: { title, summary, lines, edges, table } }: { chart: MonthlyChart }) {
  return (
    <section className="grid min-w-0 content-start gap-4">
      <h2 className="text-xl tracking-tight wrap-anywhere">{title}</h2>
      <figure className="figures text-muted grid gap-1 text-sm">
        <p className="sr-only">{summary}</p>
        <span aria-hidden>{edges.high}</span>
        <svg
          aria-hidden
          viewBox="-2 -4 104 108"
          preserveAspectRatio="none"
          className="border-line text-juniper h-40 w-full border-y"
        >
          {lines.map((points) => (
            <path
              key={points[0]?.x}
              d={`M${points.map(({ x, y }) => `${x} ${y}`).join('L')}h0`}
              className="fill-none stroke-current stroke-3"
              strokeLinecap="round"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        <span aria-hidden>{edges.low}</span>
        <figcaption aria-hidden className="border-line flex justify-between gap-4 border-t pt-1">
          <span>{edges.first}</span>
          <span>{edges.last}</span>
        </figcaption>
      </figure>
      <details>
        <summary className="text-juniper cursor-pointer py-1 font-semibold">{table.title}</summary>
        <PriceTable table={{ ...table, title: `${title}: ${table.title}` }} />
      </details>
    </section>
  )
}

/** Returns a place's schema.org description for search engines: breadcrumbs and the newest listings. */
function placeStructuredData(
  { title, description, crumbs, newest }: Pick<PlacePage, 'title' | 'description' | 'crumbs' | 'newest'>,
  publicUrl: string,
  pathname: string,
) {
  const { language } = languageOfPath(pathname)
  const url = (path: string) => publicUrl + localizedPath(language, path)
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'CollectionPage',
        name: title,
        description,
        url: publicUrl + pathname,
        mainEntity: {
          '@type': 'ItemList',
          itemListElement: newest.listings.map(({ id, title: name }, position) => ({
            '@type': 'ListItem',
            position: position + 1,
            name,
            url: url(`/property-details/${id}`),
          })),
        },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map(({ label, to }, position) => ({
          '@type': 'ListItem',
          position: position + 1,
          name: label,
          item: to === undefined ? publicUrl + pathname : url(to),
        })),
      },
    ],
  }
}
