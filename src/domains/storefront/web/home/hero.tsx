import type { PictureSource } from '#shared/picture.ts'
import { LinkButton } from '#ui/button.tsx'
import { Carousel } from '#ui/carousel.tsx'
import { Picture } from '#ui/picture.tsx'
import { productsAddress } from '../../product-filters.ts'
import type { HomeTexts } from '../../storefront.view-models.ts'
import { heroPictures } from './hero-pictures.ts'

const slides = [
  { key: 'rent', to: productsAddress({ propertyTypes: ['rent'] }) },
  { key: 'buy', to: productsAddress({ propertyTypes: ['sell'] }) },
  { key: 'list', to: '/contact' },
] as const

/** The three slides of the home page: renting, buying, and offering a home (specification §2). */
export function Hero({ texts: t }: { texts: HomeTexts['hero'] }) {
  return (
    <Carousel
      label={t.label}
      className="overflow-clip [--hero-height:clamp(26rem,68vh,42rem)]"
      controlsClassName="top-[calc(75vw-2.75rem)] sm:top-auto sm:bottom-0"
      slides={slides.map(({ key, to }, index) => ({
        key,
        content: <HeroSlide picture={heroPictures[key]} texts={t[key]} to={to} first={index === 0} />,
      }))}
    />
  )
}

// Deliberately understated on phones: the 640 pixel picture is sharp enough there, at less than half the bytes.
const heroSizes = '(min-width: 40rem) 100vw, 86vw'

type HeroSlideProps = {
  picture: PictureSource
  texts: { headline: string; text: string; action: string }
  /** The call to action's target, without language prefix. */
  to: string
  /** The first slide has the page's heading, and its picture is the largest contentful paint. */
  first: boolean
}

/** A full-width picture with the text in a paper-coloured notch in its corner; on phones the text is below. */
function HeroSlide({ picture, texts, to, first }: HeroSlideProps) {
  const Headline = first ? 'h1' : 'h2'
  return (
    <div className="relative">
      <Picture picture={picture} sizes={heroSizes} priority={first} aspect="aspect-[4/3] w-full sm:h-(--hero-height)" />
      <div className="page-width sm:absolute sm:inset-x-0 sm:bottom-0">
        <div className="bg-paper sm:before:bg-paper relative grid content-start justify-items-start gap-4 pt-7 max-sm:min-h-64 sm:w-4/7 sm:rounded-tr-md sm:pe-10 sm:before:absolute sm:before:inset-y-0 sm:before:end-full sm:before:w-screen">
          <Headline className="text-4xl tracking-tight">{texts.headline}</Headline>
          <p className="text-muted max-w-text text-lg">{texts.text}</p>
          <LinkButton to={to} size="large" className="mt-1">
            {texts.action}
          </LinkButton>
        </div>
      </div>
    </div>
  )
}
