import type { ListingStatus } from '#domains/listing-fields/index.ts'
import { recycleBinDays } from '#domains/listings/index.ts'
import { dayMs, formatDate } from '#shared/calendar.ts'
import { formatCount } from '#shared/figures.ts'
import { formatBirr } from '#shared/money.ts'
import type { Column } from '#ui/admin/data-table.tsx'
import { positionOf } from '#ui/admin/focal-point.tsx'
import { actionsColumn, numberColumn } from '#ui/admin/list/usual-columns.tsx'
import { adminMessages } from '#ui/admin/messages/index.ts'
import { Badge, type BadgeKind } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { uiMessages } from '#ui/messages/index.ts'
import { WrittenText } from '#ui/written-text.tsx'
import { listingAdminMessages } from '../../messages/index.ts'
import { statusLabel, useListingNames } from '../listing-names.ts'
import type { AdminListing } from '../listing.queries.ts'
import { type ListingDialog, useListingActions } from './listing-dialogs.tsx'
import { plainDecimal } from '../form/listing-values.ts'

type Handlers = {
  scope: 'all' | 'own'
  isBin: boolean
  /** Views per listing; null when the user may not see them. */
  visits: ReadonlyMap<number, number> | null
  onChoose: (dialog: ListingDialog) => void
  onChanged: () => void
}

/** Returns the columns of a list of listings, with buttons only for what the user may do. */
export function useListingColumns({ scope, isBin, visits, ...handlers }: Handlers): Column<AdminListing>[] {
  const t = useMessages(listingAdminMessages)
  const adminTexts = useMessages(adminMessages)
  const language = useLanguage()
  const names = useListingNames()
  const actions = useListingActions(handlers)

  const emptied: Column<AdminListing> = {
    key: 'emptied',
    heading: t.bin.until,
    choice: 'always',
    width: 11,
    card: 'headed',
    cell: ({ deleted_at: at }) =>
      at === null ? null : <span className="figures">{formatDate(emptiedAt(at), language)}</span>,
  }
  const further = useFurtherColumns()
  const columns: Column<AdminListing>[] = [
    numberColumn(adminTexts.number, 2.5),
    {
      key: 'picture',
      heading: t.columns.picture,
      width: 4.75,
      card: 'picture',
      cell: (property) => <CoverPicture property={property} />,
    },
    {
      key: 'title',
      heading: t.columns.title,
      choice: 'always',
      sort: { ascending: 'title_asc', descending: 'title_desc' },
      card: 'name',
      cell: (property) => (
        <TitleCell title={names.title(property)} place={names.place(property)} reference={property.reference} />
      ),
    },
    ...further.slice(0, 3),
    {
      key: 'price',
      heading: t.columns.price,
      atEnd: true,
      sort: { ascending: 'price_asc', descending: 'price_desc' },
      width: 9,
      card: 'fact',
      cell: (property) => <PriceCell property={property} />,
    },
    {
      key: 'status',
      heading: t.columns.status,
      width: 7,
      card: 'fact',
      cell: (property) => <StateBadges property={property} />,
    },
    {
      key: 'owner',
      heading: t.columns.owner,
      width: 7.5,
      cell: ({ owner }) => owner?.name ?? quiet(t.nobody),
    },
    {
      key: 'views',
      heading: t.columns.views,
      atEnd: true,
      width: 5,
      cell: ({ id }) => <span className="figures">{formatVisits(visits?.get(id))}</span>,
    },
    ...further.slice(3),
    ...(isBin ? [emptied] : []),
    actionsColumn(adminTexts.actions, { of: (property) => names.title(property) || t.untitled, actions, width: 4.5 }),
  ]
  const left = new Set([
    ...(scope === 'own' ? ['owner'] : []),
    ...(isBin ? notInBin : []),
    ...(visits === null ? ['views'] : []),
  ])
  return columns.filter(({ key }) => !left.has(key))
}

/** Returns the optional columns: category, place and type, then last change and source reference. */
function useFurtherColumns(): Column<AdminListing>[] {
  const t = useMessages(listingAdminMessages)
  const language = useLanguage()
  const names = useListingNames()
  return [
    {
      key: 'category',
      heading: t.columns.category,
      choice: 'hidden',
      width: 9,
      cell: (property) => (
        <>
          {names.category(property) || quiet(t.notStated)}
          <span className="text-muted block truncate text-xs empty:hidden">{names.subcategory(property)}</span>
        </>
      ),
    },
    {
      key: 'location',
      heading: t.columns.location,
      choice: 'hidden',
      width: 9,
      cell: (property) => names.place(property) || quiet(t.notStated),
    },
    {
      key: 'type',
      heading: t.columns.type,
      choice: 'hidden',
      width: 6,
      cell: ({ property_type: type }) => (type ? t.type[type] : quiet(t.notStated)),
    },
    {
      key: 'updated',
      heading: t.columns.updated,
      choice: 'hidden',
      sort: { descending: 'updated', first: 'descending' },
      width: 8,
      cell: ({ updated_at: at }) => (
        <time dateTime={at} className="figures">
          {formatDate(at, language)}
        </time>
      ),
    },
    {
      key: 'source-reference',
      heading: t.columns.sourceReference,
      choice: 'hidden',
      width: 9,
      cell: ({ source_reference: reference }) => reference ?? quiet(t.notStated),
    },
  ]
}

function emptiedAt(deletedAt: string): string {
  return new Date(Date.parse(deletedAt) + recycleBinDays * dayMs).toISOString()
}

/** Columns that the recycle bin does not show. */
const notInBin = ['category', 'type', 'status', 'views', 'updated']

/** Formats a number of views; null until it is known. */
function formatVisits(views: number | undefined): string | null {
  return views === undefined ? null : formatCount(views)
}

function quiet(text: string) {
  return <span className="text-muted">{text}</span>
}

/** Thumbnail of the first picture, or else of a video's poster. */
function CoverPicture({ property }: { property: AdminListing }) {
  const { noPicture } = useMessages(listingAdminMessages)
  const cover = property.media.find(({ kind }) => kind === 'image') ?? property.media[0]
  if (!cover?.thumbnail)
    return (
      <span className="bg-sunken text-muted grid h-11 w-15 max-w-full place-items-center rounded-sm">
        <Icon name="pictures" size={18} />
        <span className="sr-only">{noPicture}</span>
      </span>
    )
  const focus = cover.focal_point
  return (
    <img
      src={cover.thumbnail}
      alt=""
      loading="lazy"
      decoding="async"
      width={60}
      height={44}
      style={{ backgroundColor: cover.color, objectPosition: focus ? positionOf(focus) : undefined }}
      className="h-11 w-15 max-w-full rounded-sm object-cover"
    />
  )
}

function TitleCell({ title, place, reference }: { title: string; place: string; reference: string }) {
  const { untitled } = useMessages(listingAdminMessages)
  return (
    <>
      {title ? (
        <span title={title} className="line-clamp-2 font-semibold wrap-anywhere md:whitespace-normal">
          <WrittenText text={title} />
        </span>
      ) : (
        <span className="text-muted block truncate">{untitled}</span>
      )}
      <span className="text-muted flex gap-x-2 text-xs whitespace-nowrap">
        <span className="min-w-0 truncate empty:hidden">{place}</span>
        <span className="figures">{reference}</span>
      </span>
    </>
  )
}

const statusKinds: Record<ListingStatus, BadgeKind> = { available: 'good', pending: 'waiting', sold: 'closed' }

/** Badges of the status and of what keeps the listing off the market; an unpublished one is not shown as available. */
function StateBadges({ property }: { property: AdminListing }) {
  const t = useMessages(listingAdminMessages)
  const { status, publication, deleted_at: deleted } = property
  const isShown = publication === 'published'
  return (
    <span className="flex flex-wrap gap-x-4 md:flex-col">
      {isShown ? null : <Badge kind="neutral">{t.publication[publication]}</Badge>}
      {isShown || status !== 'available' ? (
        <Badge kind={statusKinds[status]}>{statusLabel(t, status, property.property_type)}</Badge>
      ) : null}
      {deleted ? <Badge kind="closed">{t.inBin}</Badge> : null}
    </span>
  )
}

function PriceCell({ property: { price, rent_period: period } }: { property: AdminListing }) {
  const { notStated } = useMessages(listingAdminMessages)
  const { perPeriod } = useMessages(uiMessages)
  const language = useLanguage()
  if (price === null) return <span className="text-muted">{notStated}</span>
  return (
    <>
      <span className="figures font-semibold max-md:wrap-normal md:whitespace-normal">
        {formatBirr(plainDecimal(price), language)}
      </span>
      {period ? <span className="text-muted block text-xs">{perPeriod[period]}</span> : null}
    </>
  )
}
