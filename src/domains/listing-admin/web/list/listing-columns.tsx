import { formatDate } from '#shared/calendar.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import type { Column } from '#ui/admin/data-table.tsx'
import { adminMessages } from '#ui/admin/messages/index.ts'
import { listingAdminMessages } from '../../messages/index.ts'
import { useListingNames } from '../listing-names.ts'
import type { AdminListing } from '../listing.queries.ts'
import type { ListingDialog } from './listing-dialogs.tsx'
import { CoverPicture, PriceCell, StateBadges, TitleCell } from './listing-cells.tsx'
import { ListingActions } from './listing-actions.tsx'

type Handlers = { scope: 'all' | 'own'; onChoose: (dialog: ListingDialog) => void; onChanged: () => void }

/** The columns of a list of listings; buttons only for what the caller may do with each. */
export function useListingColumns({ scope, ...handlers }: Handlers): Column<AdminListing>[] {
  const t = useMessages(listingAdminMessages)
  const office = useMessages(adminMessages)
  const language = useLanguage()
  const names = useListingNames()

  const columns: Column<AdminListing>[] = [
    {
      key: 'number',
      heading: office.number,
      choice: 'always',
      cell: (_property, number) => <span className="figures">{number}</span>,
    },
    { key: 'picture', heading: t.columns.picture, cell: (property) => <CoverPicture property={property} /> },
    {
      key: 'title',
      heading: t.columns.title,
      choice: 'always',
      sort: { ascending: 'title_asc', descending: 'title_desc' },
      cell: (property) => <TitleCell title={names.title(property)} reference={property.reference} />,
    },
    {
      key: 'category',
      heading: t.columns.category,
      cell: (property) => (
        <>
          {names.category(property) || quiet(t.notStated)}
          <span className="text-muted block text-xs empty:hidden">{names.subcategory(property)}</span>
        </>
      ),
    },
    {
      key: 'location',
      heading: t.columns.location,
      cell: (property) => names.place(property) || quiet(t.notStated),
    },
    {
      key: 'type',
      heading: t.columns.type,
      cell: ({ property_type: type }) => (type ? t.type[type] : quiet(t.notStated)),
    },
    {
      key: 'price',
      heading: t.columns.price,
      atEnd: true,
      sort: { ascending: 'price_asc', descending: 'price_desc' },
      cell: (property) => <PriceCell property={property} />,
    },
    { key: 'status', heading: t.columns.status, cell: (property) => <StateBadges property={property} /> },
    {
      key: 'owner',
      heading: t.columns.owner,
      cell: ({ owner }) => owner?.name ?? quiet(t.nobody),
    },
    {
      key: 'updated',
      heading: t.columns.updated,
      sort: { descending: 'updated', first: 'descending' },
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
      cell: ({ source_reference: reference }) => reference ?? quiet(t.notStated),
    },
    {
      key: 'actions',
      pinned: true,
      heading: office.actions,
      choice: 'always',
      atEnd: true,
      cell: (property) => <ListingActions property={property} {...handlers} />,
    },
  ]
  return scope === 'own' ? columns.filter(({ key }) => key !== 'owner') : columns
}

function quiet(text: string) {
  return <span className="text-muted">{text}</span>
}
