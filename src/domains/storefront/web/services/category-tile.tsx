import { classNames } from '#ui/class-names.ts'
import { LocalizedLink, useMessages } from '#ui/language.tsx'
import { PicturePlaceholder } from '#ui/picture-placeholder.tsx'
import { Picture } from '#ui/picture.tsx'
import { formatCount } from '#shared/figures.ts'
import { storefrontMessages } from '../../messages/index.ts'
import type { CategoryTileViewModel } from '../../storefront.view-models.ts'

const tileSizes =
  '(min-width: 84rem) 16rem, (min-width: 64rem) 18vw, (min-width: 48rem) 30vw, (min-width: 40rem) 47vw, 86vw'

/** A category with its latest picture and the number of its listings; all of it leads to them. */
export function CategoryTile({ tile, priority }: { tile: CategoryTileViewModel; priority: boolean }) {
  const t = useMessages(storefrontMessages).services
  const { name, slug, description, listings, picture } = tile
  const aspect = 'aspect-[4/3] sm:aspect-[4/5]'
  return (
    <article className="group/tile @container relative flex flex-col gap-4">
      <div
        className={classNames(
          'overflow-hidden rounded-md',
          !picture && 'flex max-h-[125cqw] min-h-36 group-has-[picture]/cards:grow-1000',
        )}
      >
        {picture ? (
          <Picture picture={{ ...picture, alt: '' }} sizes={tileSizes} priority={priority} aspect={aspect} />
        ) : (
          <PicturePlaceholder drawing={tile.drawing} />
        )}
      </div>
      <div className="grid gap-1">
        <h2 className="text-xl tracking-tight">
          <LocalizedLink
            to={`/products?category=${slug}`}
            className="group-hover/tile:text-juniper transition-colors after:absolute after:inset-0"
          >
            {name}
          </LocalizedLink>
        </h2>
        <p className="figures font-medium">{t.listings({ count: listings, shown: formatCount(listings) })}</p>
        <p className="text-muted text-sm">{description}</p>
      </div>
    </article>
  )
}
