import type { PictureSource } from '#shared/picture.ts'
import { LinkButton } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'

// A little less than the truth on phones: the 640 pixel picture is sharp enough there, at less than half the bytes.
const heroSizes = '(min-width: 40rem) 100vw, 86vw'

type HeroSlideProps = {
  picture: PictureSource
  texts: { headline: string; text: string; action: string }
  /** Where the call to action leads, without language prefix. */
  to: string
  /** The first slide carries the page's heading, and its picture is what the visitor waits for. */
  first: boolean
}

/** A picture from edge to edge with the words in a step of paper cut out of its corner; on phones they stand under it. */
export function HeroSlide({ picture, texts, to, first }: HeroSlideProps) {
  const Headline = first ? 'h1' : 'h2'
  return (
    <div className="relative">
      <Picture picture={picture} sizes={heroSizes} priority={first} aspect="aspect-[4/3] w-full sm:h-(--hero-height)" />
      <div className="page-width sm:absolute sm:inset-x-0 sm:bottom-0">
        <div className="bg-paper sm:before:bg-paper relative grid content-start justify-items-start gap-4 pt-7 max-sm:min-h-64 sm:w-4/7 sm:max-w-2xl sm:rounded-tr-md sm:pe-10 sm:before:absolute sm:before:inset-y-0 sm:before:end-full sm:before:w-screen">
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
