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
  /** For cards seen first: their picture is fetched at once. */
  priority?: boolean | undefined
  /** Level of the title in the page's outline. */
  headingLevel?: 2 | 3 | 4 | undefined
  /** How wide the picture is shown; the default fits `ListingGrid`. */
  sizes?: string | undefined
}

/** Draws what somebody does with a listing, on cards and on its page; what happens with it belongs to a slice above. */
export const KeepSlot = createContext<((listing: { id: number; title: string }, onPage?: boolean) => ReactNode) | null>(
  null,
)

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

/**
 * The first video of a listing, over its picture. It opens in place, also without JavaScript, and nothing of it is
 * fetched before somebody opens it: no poster, because the picture under it is one already.
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
  // A browser may refuse to play; the controls are there all the same.
  if (currentTarget.open) video?.play().catch(() => undefined)
  else video?.pause()
}

const hourMs = 3_600_000

const currentHour = () => Math.floor(Date.now() / hourMs) * hourMs

/**
 * When a listing came on the market: a date in the page as the server makes it, because that page is kept, and its age
 * once the browser runs it. Days begin with an hour, so the current hour is exact enough.
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

/** Bedrooms, bathrooms, area and its price, each only where it is stated; a plot of land has no rooms (0). */
function ListingAttributes({ bedrooms, bathrooms, area, pricePerM2, rentPeriod }: ListingAttributesProps) {
  const t = useMessages(storefrontMessages).card
  const language = useLanguage()
  // Homes are compared by it: beside a price for a day or a year it says that it is for a month.
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

/** In place of the picture that a listing does not have: its kind, drawn and named, and where it is. */
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
