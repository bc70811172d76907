import { type ReactNode, type ToggleEvent, createContext, use } from 'react'
import { formatDate } from '#shared/calendar.ts'
import { formatBirr } from '#shared/money.ts'
import { Badge } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { PicturePlaceholder } from '#ui/picture-placeholder.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { Fact } from '#ui/stat.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { useInBrowser } from '#ui/use-in-browser.ts'
import { WrittenText } from '#ui/written-text.tsx'
import { listingAge } from '../../listing-texts.ts'
import { storefrontMessages } from '../../messages/index.ts'
import type { ListingCardViewModel, VideoSource } from '../../storefront.view-models.ts'

type ListingCardProps = {
  listing: ListingCardViewModel
  /** For the first cards: loads the picture at once. */
  priority?: boolean | undefined
  headingLevel?: 2 | 3 | 4 | undefined
  /** The `sizes` of the picture; the default fits `ListingGrid`. */
  sizes?: string | undefined
}

/** Renders what a visitor can do with a listing, on cards and on its page; the slice that handles it provides the function. */
export const KeepSlot = createContext<((listing: { id: number; title: string }, onPage?: boolean) => ReactNode) | null>(
  null,
)

const gridSizes = '(min-width: 84rem) 26rem, (min-width: 64rem) 31vw, (min-width: 40rem) 47vw, 86vw'

/** A listing's card (specification §2, `/products`): the whole card links to the details, and the video plays in place. */
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
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <TextLink
            arrow
            to={`/property-details/${listing.id}`}
            className="py-1.5 text-sm after:absolute after:inset-0"
          >
            {t.viewDetails}
            <span className="sr-only">{listing.title}</span>
          </TextLink>
          {use(KeepSlot)?.(listing)}
        </div>
      </div>
    </article>
  )
}

/** In a list with pictures, the placeholder of a missing one grows to the height of its row; in a list without any, it stays low. */
function ListingPicture({ listing, priority, sizes }: ListingCardProps & { sizes: string }) {
  const t = useMessages(storefrontMessages).card
  const { picture, video, title, propertyType } = listing
  return (
    <div
      className={classNames(
        'relative overflow-hidden rounded-md',
        !picture && 'bare-frame flex max-h-[75cqw] min-h-36',
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

/**
 * The first video of a listing, over its picture. It opens in place, even without JavaScript, and loads nothing before that: the picture
 * below serves as its poster.
 */
function CardVideo({ video, title }: { video: VideoSource; title: string }) {
  const t = useMessages(storefrontMessages).card
  return (
    <details className="group/video" onToggle={playWhileOpen}>
      <summary className="bg-cotton/92 text-night absolute start-3 bottom-3 z-2 flex min-h-9 items-center gap-2 rounded-sm px-3 text-xs font-semibold transition-colors group-open/video:top-3 group-open/video:bottom-auto hover:bg-cotton">
        <Icon name="play" size={14} className="group-open/video:hidden" />
        <Icon name="close" size={14} className="hidden group-open/video:block" />
        {t.video}
        <span className="sr-only">{title}</span>
      </summary>
      <video
        src={video.src}
        preload="none"
        controls
        playsInline
        muted
        aria-label={t.videoOf({ title })}
        className="bg-night absolute inset-0 z-1 size-full object-cover"
      />
    </details>
  )
}

function playWhileOpen({ currentTarget }: ToggleEvent<HTMLDetailsElement>): void {
  const video = currentTarget.querySelector('video')
  // A browser may refuse to autoplay; the controls are there anyway.
  if (currentTarget.open) video?.play().catch(() => undefined)
  else video?.pause()
}

const hourMs = 3_600_000

const currentHour = () => Math.floor(Date.now() / hourMs) * hourMs

/**
 * When a listing was published: the server renders a date, because its page is cached; the browser shows the age. Days begin on the hour,
 * so the current hour is exact enough.
 */
export function ListedAgo({ at }: { at: string }) {
  const t = useMessages(storefrontMessages).card
  const date = formatDate(at, useLanguage())
  const now = useInBrowser<number | null>(currentHour, null)
  return (
    <time dateTime={at} title={date}>
      {now === null ? t.listedOn({ date }) : t.listed(listingAge(at, now))}
    </time>
  )
}

type ListingAttributesProps = Pick<
  ListingCardViewModel,
  'bedrooms' | 'bathrooms' | 'area' | 'pricePerM2' | 'rentPeriod'
>

/** Bedrooms, bathrooms, area and price per square metre, where stated; land has no rooms (0). */
function ListingAttributes({ bedrooms, bathrooms, area, pricePerM2, rentPeriod }: ListingAttributesProps) {
  const t = useMessages(storefrontMessages).card
  const language = useLanguage()
  // Homes are compared by the monthly price; beside a daily or yearly rent it says so.
  const perSquareMetre = rentPeriod === 'day' || rentPeriod === 'year' ? t.perSquareMetreByTheMonth : t.perSquareMetre
  if (!bedrooms && !bathrooms && area === null) return null
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1">
      {bedrooms ? <Fact icon="bed" label={t.bedrooms({ count: bedrooms })} value={String(bedrooms)} /> : null}
      {bathrooms ? <Fact icon="bath" label={t.bathrooms({ count: bathrooms })} value={String(bathrooms)} /> : null}
      {area === null ? null : <Fact icon="area" label={t.area} value={area} />}
      {pricePerM2 === null ? null : (
        <li className="text-muted figures text-sm">{perSquareMetre({ price: formatBirr(pricePerM2, language) })}</li>
      )}
    </ul>
  )
}

type ListingPlaceholderProps = {
  listing: Pick<ListingCardViewModel, 'drawing' | 'category' | 'location'>
  className?: string
}

/** Replaces a missing picture: a drawing of the category, its name and the location. */
export function ListingPlaceholder({ listing: { drawing, category, location }, className }: ListingPlaceholderProps) {
  return (
    <PicturePlaceholder drawing={drawing} {...(className === undefined ? {} : { className })}>
      <span className="line-clamp-2 font-semibold">
        <WrittenText text={category} />
      </span>
      <span className="text-muted line-clamp-2">
        <WrittenText text={location} />
      </span>
    </PicturePlaceholder>
  )
}
