import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { languageOfPath } from '#shared/language.ts'
import { PageHead } from '#ui/page-head.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { ListingGrid, DataFailure } from '#domains/storefront/web/index.ts'
import { contentPagesContext } from '../content-pages.ts'

export function loader({ context, request }: LoaderFunctionArgs) {
  const { language } = languageOfPath(new URL(request.url).pathname)
  return context.get(contentPagesContext).blog(language)
}

/** `/blog`: the recent property grid under a Blog heading (specification §2). */
export default function BlogPage() {
  const { texts: t, listings } = useLoaderData<typeof loader>()
  return (
    <div className="page-width">
      <PageHead title={t.title} description={t.description} picture={listings[0]?.picture ?? null} />
      <PageTitle title={t.title} text={t.text} />
      <ListingGrid listings={listings} priorityCount={3} headingLevel={2} />
      <p className="mt-12">
        <TextLink arrow to="/products">
          {t.browse}
        </TextLink>
      </p>
    </div>
  )
}

export { DataFailure as ErrorBoundary }
