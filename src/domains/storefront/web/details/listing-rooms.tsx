import { useMessages } from '#ui/language.tsx'
import { storefrontMessages } from '../../messages/index.ts'
import { formatArea, squareMetresOf } from '#shared/figures.ts'
import type { ListingDetailsViewModel } from '../../storefront.view-models.ts'

/** Bedrooms, bathrooms and floor area, each also when nobody stated it; never for cars (specification §2). */
export function ListingRooms({ listing }: { listing: ListingDetailsViewModel }) {
  const { card, details: t } = useMessages(storefrontMessages)
  const { bedrooms, bathrooms, squareFeet } = listing
  const area = squareMetresOf(squareFeet) ?? 0
  return (
    <dl className="grid grid-cols-2 gap-x-10 gap-y-5 sm:grid-cols-3">
      <Room name={t.bedrooms} count={bedrooms} />
      <Room name={t.bathrooms} count={bathrooms} />
      <Room
        name={t.area}
        count={squareFeet === null ? null : area}
        figure={card.squareMetres({ area: formatArea(area) })}
      />
    </dl>
  )
}

type RoomProps = { name: string; count: number | null; figure?: string }

function Room({ name, count, figure = String(count) }: RoomProps) {
  const t = useMessages(storefrontMessages).details
  return (
    <div className="border-ink flex flex-col-reverse justify-end gap-1 border-t pt-3">
      <dt className="text-muted text-sm">{name}</dt>
      {count === null || count === 0 ? (
        <dd className="text-muted text-lg">{count === null ? t.notStated : t.none}</dd>
      ) : (
        <dd className="figures text-2xl font-semibold tracking-tight">{figure}</dd>
      )}
    </div>
  )
}
