import { Carousel } from '#ui/carousel.tsx'
import { useMessages } from '#ui/language.tsx'
import { storefrontMessages } from '../../messages/index.ts'
import { productsAddress } from '../../product-filters.ts'
import { heroPictures } from './hero-pictures.ts'
import { HeroSlide } from './hero-slide.tsx'

/** Specification §9. */
const heroIntervalMs = 5_000

const slides = [
  { key: 'rent', to: productsAddress({ propertyTypes: ['rent'] }) },
  { key: 'buy', to: productsAddress({ propertyTypes: ['sell'] }) },
  { key: 'list', to: '/contact' },
] as const

/** The three slides at the head of the home page: renting, buying, and offering a home (specification §2). */
export function Hero() {
  const t = useMessages(storefrontMessages).home.hero
  return (
    <Carousel
      label={t.label}
      intervalMs={heroIntervalMs}
      className="overflow-clip [--hero-height:clamp(26rem,68vh,42rem)]"
      controlsClassName="top-[calc(75vw-2.75rem)] sm:top-auto sm:bottom-0"
      slides={slides.map(({ key, to }, index) => ({
        key,
        content: <HeroSlide picture={heroPictures[key]} texts={t[key]} to={to} first={index === 0} />,
      }))}
    />
  )
}
