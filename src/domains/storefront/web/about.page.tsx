import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { languageOfPath } from '#shared/language.ts'
import { useMessages } from '#ui/language.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { storefrontMessages } from '../messages/index.ts'
import { storefrontContext } from './storefront.context.ts'
import { MarketFigures } from './about/market-figures.tsx'
import { Steps } from './about/steps.tsx'
import { WhoWeAre } from './about/who-we-are.tsx'
import { DataFailure } from './listing/data-failure.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { language } = languageOfPath(new URL(request.url).pathname)
  const pages = context.get(storefrontContext)
  const [statistics, recent] = await Promise.all([pages.statistics(), pages.recent(language)])
  return { statistics, picture: recent.find(({ picture }) => picture)?.picture ?? null }
}

/** `/about`: who we are, statistics, and a Browse Listings link (specification §2). */
export default function AboutPage() {
  const { statistics, picture } = useLoaderData<typeof loader>()
  const t = useMessages(storefrontMessages).about
  return (
    <div className="page-width">
      <PageHead title={t.title} description={t.description} picture={picture} />
      <WhoWeAre picture={picture} />
      <MarketFigures statistics={statistics} />
      <Steps />
    </div>
  )
}

export { DataFailure as ErrorBoundary }
