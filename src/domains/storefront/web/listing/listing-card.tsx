import { Badge } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { useMessages } from '#ui/language.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { WrittenText } from '#ui/written-text.tsx'
import { storefrontMessages } from '../../messages/index.ts'
import type { ListingCardViewModel } from '../../storefront.view-models.ts'
import { CardVideo } from './card-video.tsx'
import { ListedAgo } from './listed-ago.tsx'
import { ListingAttributes } from './listing-attributes.tsx'
import { ListingPlaceholder } from './listing-placeholder.tsx'

type ListingCardProps = {
  listing: ListingCardViewModel
  /** For cards seen first: their picture is fetched at once. */
  priority?: boolean | undefined
  /** Level of the title in the page's outline. */
  headingLevel?: 2 | 3 | 4 | undefined
  /** How wide the picture is shown; the default fits `ListingGrid`. */
  sizes?: string | undefined
}

const gridSizes = '(min-width: 84rem) 26rem, (min-width: 64rem) 31vw, (min-width: 40rem) 47vw, 86vw'

/** A listing on one card (specification §2, `/products`): the whole card leads to the details, the video opens in place. */
export function ListingCard({ listing, priority, headingLevel = 3, sizes = gridSizes }: ListingCardProps) {
  const t = useMessages(storefrontMessages).card
  const Title = `h${headingLevel}` as const
  return (
    <article className="group/card @container relative flex flex-col">
      <ListingPicture listing={listing} priority={priority} sizes={sizes} />
      <div className="flex grow flex-col gap-2 pt-4">
        <Price amount={listing.price} period={listing.rentPeriod} />
        <Title className="group-hover/card:text-juniper line-clamp-4 text-base leading-snug transition-colors">
          <WrittenText text={listing.title} />
        </Title>
        {listing.picture ? (
          <p className="text-muted flex items-center gap-1.5 text-sm">
            <Icon name="pin" size={16} />
            <span className="min-w-0 truncate">
              <WrittenText text={listing.location} />
            </span>
          </p>
        ) : null}
        <ListingAttributes {...listing} />
        {listing.description === '' ? null : (
          <p className="text-muted line-clamp-2 text-sm">
            <WrittenText text={listing.description} />
          </p>
        )}
        <p className="text-muted figures mt-auto flex flex-wrap justify-between gap-x-4 pt-1 text-xs">
          <ListedAgo at={listing.publishedAt} />
          <span>{listing.reference}</span>
        </p>
        <TextLink
          arrow
          to={`/property-details/${listing.id}`}
          className="self-start py-1.5 text-sm after:absolute after:inset-0"
        >
          {t.viewDetails}
          <span className="sr-only">{listing.title}</span>
        </TextLink>
      </div>
    </article>
  )
}

/** In a list with pictures the place of a missing one grows as high as its row leaves room; among its like it stays low. */
function ListingPicture({ listing, priority, sizes }: ListingCardProps & { sizes: string }) {
  const t = useMessages(storefrontMessages).card
  const { picture, video, title, propertyType } = listing
  return (
    <div
      className={classNames(
        'relative overflow-hidden rounded-md',
        !picture && 'flex max-h-[75cqw] min-h-36 group-has-[picture]/cards:grow-1000',
      )}
    >
      {picture ? (
        <Picture picture={picture} sizes={sizes} priority={priority ?? false} />
      ) : (
        <ListingPlaceholder listing={listing} />
      )}
      <span className="absolute end-3 top-3 z-1">
        <Badge kind={propertyType}>{t.propertyType[propertyType]}</Badge>
      </span>
      {video ? <CardVideo video={video} title={title} /> : null}
    </div>
  )
}
