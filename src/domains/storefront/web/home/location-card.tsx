import { classNames } from '#ui/class-names.ts'
import { LocalizedLink, useMessages } from '#ui/language.tsx'
import { PicturePlaceholder } from '#ui/picture-placeholder.tsx'
import { Picture } from '#ui/picture.tsx'
import { storefrontMessages } from '../../messages/index.ts'
import { productsAddress } from '../../product-filters.ts'
import type { LocationCardViewModel } from '../../storefront.view-models.ts'

const sizes = '(min-width: 84rem) 27rem, (min-width: 64rem) 31vw, (min-width: 40rem) 46vw, 86vw'

/** A place with its latest picture, how many listings it has and of which categories (specification §2). */
export function LocationCard({ place }: { place: LocationCardViewModel }) {
  const t = useMessages(storefrontMessages).home.locations
  const { name, slug, listings, categories, picture } = place
  return (
    <article className="group @container relative flex flex-col">
      <div
        className={classNames(
          'overflow-hidden rounded-md',
          !picture && 'flex max-h-[67cqw] min-h-36 group-has-[picture]/cards:grow-1000',
        )}
      >
        {picture ? (
          <Picture picture={{ ...picture, alt: '' }} sizes={sizes} aspect="aspect-[3/2]" />
        ) : (
          <PicturePlaceholder drawing="place" />
        )}
      </div>
      <div className="flex items-baseline justify-between gap-4 pt-4">
        <h3 className="text-xl tracking-tight">
          <LocalizedLink
            to={productsAddress({ location: slug })}
            className="group-hover:text-juniper transition-colors after:absolute after:inset-0"
          >
            {name}
          </LocalizedLink>
        </h3>
        <p className="figures text-sm font-semibold whitespace-nowrap">{t.listings({ count: listings })}</p>
      </div>
      <p className="text-muted line-clamp-2 pt-1 text-sm">{categories.join(' · ')}</p>
    </article>
  )
}
