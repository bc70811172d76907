import { Badge } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { useMessages } from '#ui/language.tsx'
import { PicturePlaceholder } from '#ui/picture-placeholder.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { WrittenText } from '#ui/written-text.tsx'
import { propertyMessages } from '../../../messages/index.ts'
import type { ListingCardView } from '../../../property.views.ts'
import { CardVideo } from './card-video.tsx'
import { ListingFacts } from './listing-facts.tsx'

type ListingCardProps = {
  listing: ListingCardView
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
  const t = useMessages(propertyMessages).card
  const Title = `h${headingLevel}` as const
  return (
    <article className="group/card relative flex flex-col">
      <ListingPicture listing={listing} priority={priority} sizes={sizes} />
      <div className="flex flex-1 flex-col gap-2 pt-4">
        <Price amount={listing.price} period={listing.rentPeriod} />
        <Title className="group-hover/card:text-juniper line-clamp-4 text-base leading-snug transition-colors">
          <WrittenText text={listing.title} />
        </Title>
        <p className="text-muted flex items-center gap-1.5 text-sm">
          <Icon name="pin" size={16} />
          <span className="min-w-0 truncate">
            <WrittenText text={listing.location} />
          </span>
        </p>
        <ListingFacts {...listing} />
        <p className="text-muted line-clamp-2 text-sm">
          <WrittenText text={listing.description} />
        </p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4">
          <TextLink
            arrow
            to={`/property-details/${listing.id}`}
            className="py-1.5 text-sm after:absolute after:inset-0"
          >
            {t.viewDetails}
            <span className="sr-only">{listing.title}</span>
          </TextLink>
          <span className="text-muted figures text-sm">{listing.reference}</span>
        </div>
      </div>
    </article>
  )
}

function ListingPicture({ listing, priority, sizes }: ListingCardProps & { sizes: string }) {
  const t = useMessages(propertyMessages).card
  const { picture, video, title, propertyType } = listing
  return (
    <div className="relative overflow-hidden rounded-md">
      {picture ? <Picture picture={picture} sizes={sizes} priority={priority ?? false} /> : <PicturePlaceholder />}
      <span className="absolute end-3 top-3 z-1">
        <Badge kind="on-picture">{t.propertyType[propertyType]}</Badge>
      </span>
      {video ? <CardVideo video={video} title={title} /> : null}
    </div>
  )
}
