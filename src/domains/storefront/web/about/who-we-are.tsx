import type { PictureSource } from '#shared/picture.ts'
import { LinkButton } from '#ui/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { Picture } from '#ui/picture.tsx'
import { storefrontMessages } from '../../messages/index.ts'

const pictureSizes = '(min-width: 84rem) 40rem, (min-width: 64rem) 46vw, 86vw'

/** Who runs the market and why, beside the newest picture on it. */
export function WhoWeAre({ picture }: { picture: PictureSource | null }) {
  const t = useMessages(storefrontMessages).about
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
