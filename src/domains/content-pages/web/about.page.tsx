import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formatCount } from '#shared/figures.ts'
import { languageOfPath } from '#shared/language.ts'
import { LinkButton } from '#ui/button.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { SectionHeading } from '#ui/page-title.tsx'
import { Picture } from '#ui/picture.tsx'
import { Stat } from '#ui/stat.tsx'
import { type AboutViewModel, contentPagesContext } from '../content-pages.ts'
import { DataFailure } from '#domains/storefront/web/index.ts'

export function loader({ context, request }: LoaderFunctionArgs) {
  const { language } = languageOfPath(new URL(request.url).pathname)
  return context.get(contentPagesContext).about(language)
}

type Texts = AboutViewModel['texts']

/** `/about`: who we are, statistics, and a Browse Listings link (specification §2). */
export default function AboutPage() {
  const { texts: t, statistics, picture } = useLoaderData<typeof loader>()
  return (
    <div className="page-width">
      <PageHead title={t.title} description={t.description} picture={picture} />
      <WhoWeAre t={t} picture={picture} />
      <MarketFigures t={t} statistics={statistics} />
      <Steps t={t} />
    </div>
  )
}

export { DataFailure as ErrorBoundary }

const shown = ['listings', 'forRent', 'forSale', 'locations', 'categories'] as const

/** The statistics of the market, counted and never invented (readings). */
function MarketFigures({ t, statistics }: Pick<AboutViewModel, 'statistics'> & { t: Texts }) {
  return (
    <section aria-labelledby="figures" className="pt-section">
      <SectionHeading id="figures" title={t.figures} text={t.figuresText} />
      <dl className="grid grid-cols-2 gap-x-6 max-md:*:first:col-span-2 gap-y-8 md:grid-cols-3 lg:grid-cols-5">
        {shown.map((figure) => (
          <Stat key={figure} value={formatCount(statistics[figure])} label={t[figure]} />
        ))}
      </dl>
    </section>
  )
}

const order = ['look', 'call', 'visit'] as const

function Steps({ t }: { t: Texts }) {
  return (
    <section aria-labelledby="steps" className="pt-section">
      <SectionHeading id="steps" title={t.steps} />
      <ol className="grid gap-x-12 gap-y-8 md:grid-cols-3">
        {order.map((step, index) => (
          <li key={step} className="grid content-start gap-2">
            <span aria-hidden="true" className="figures text-berbere text-lg font-semibold">
              {index + 1}
            </span>
            <h3 className="text-xl tracking-tight">{t.stepList[step].title}</h3>
            <p className="text-muted">{t.stepList[step].text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

const pictureSizes = '(min-width: 84rem) 40rem, (min-width: 64rem) 46vw, 86vw'

/** Who runs the market and why, beside its newest picture. */
function WhoWeAre({ t, picture }: Pick<AboutViewModel, 'picture'> & { t: Texts }) {
  return (
    <div className="grid items-center gap-x-16 gap-y-10 pt-10 lg:grid-cols-2 lg:pt-14">
      <div className="max-w-text grid justify-items-start gap-5">
        <h1 className="text-4xl tracking-tight">{t.heading}</h1>
        <p className="text-xl">{t.lead}</p>
        <p className="text-muted">{t.story.problem}</p>
        <p className="text-muted">{t.story.promise}</p>
        <LinkButton to="/products" size="large" className="mt-3">
          {t.browse}
        </LinkButton>
      </div>
      {picture ? (
        <Picture
          picture={picture}
          sizes={pictureSizes}
          priority
          aspect="aspect-[4/3] lg:aspect-[1/1]"
          className="rounded-md"
        />
      ) : null}
    </div>
  )
}
