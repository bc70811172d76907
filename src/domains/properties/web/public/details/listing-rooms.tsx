import { useMessages } from '#ui/language.tsx'
import { propertyMessages } from '../../../messages/index.ts'
import { formatArea, formatCount } from '../../../listing-figures.ts'
import type { PropertyDetailsView } from '../../../property.views.ts'

const squareMetresPerSquareFoot = 0.092_903_04

/** Bedrooms, bathrooms and square feet, each also when nobody stated it; never for cars (specification §2). */
export function ListingRooms({ listing }: { listing: PropertyDetailsView }) {
  const t = useMessages(propertyMessages).details
  const { bedrooms, bathrooms, squareFeet } = listing
  const area = Number(squareFeet)
  return (
    <dl className="grid grid-cols-2 gap-x-10 gap-y-5 sm:grid-cols-3">
      <Room name={t.bedrooms} count={bedrooms} />
      <Room name={t.bathrooms} count={bathrooms} />
      <Room
        name={t.squareFeet}
        count={squareFeet === null ? null : area}
        figure={squareFeet === null ? '' : formatArea(squareFeet)}
        also={t.squareMetres({ area: formatCount(area * squareMetresPerSquareFoot) })}
      />
    </dl>
  )
}

type RoomProps = { name: string; count: number | null; figure?: string; also?: string }

function Room({ name, count, figure = String(count), also }: RoomProps) {
  const t = useMessages(propertyMessages).details
  return (
    <div className="border-ink flex flex-col-reverse justify-end gap-1 border-t pt-3">
      <dt className="text-muted text-sm">{name}</dt>
      {count === null || count === 0 ? (
        <dd className="text-muted text-lg">{count === null ? t.notStated : t.none}</dd>
      ) : (
        <dd className="flex flex-wrap items-baseline gap-x-2.5">
          <span className="figures text-2xl font-semibold tracking-tight">{figure}</span>
          {also === undefined ? null : <span className="text-muted text-sm">{also}</span>}
        </dd>
      )}
    </div>
  )
}
