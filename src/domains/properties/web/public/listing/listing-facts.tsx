import { Fact } from '#ui/fact.tsx'
import { useMessages } from '#ui/language.tsx'
import { propertyMessages } from '../../../messages/index.ts'
import { formatArea } from '../../../listing-figures.ts'
import type { ListingCardView } from '../../../property.views.ts'

type ListingFactsProps = Pick<ListingCardView, 'bedrooms' | 'bathrooms' | 'squareFeet'>

/** Bedrooms, bathrooms and floor area, each only where it is stated; a plot of land has none of them (0). */
export function ListingFacts({ bedrooms, bathrooms, squareFeet }: ListingFactsProps) {
  const t = useMessages(propertyMessages).card
  const area = Number(squareFeet) > 0 && squareFeet !== null ? formatArea(squareFeet) : null
  if (!bedrooms && !bathrooms && area === null) return null
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1">
      {bedrooms ? <Fact icon="bed" label={t.bedrooms} value={String(bedrooms)} /> : null}
      {bathrooms ? <Fact icon="bath" label={t.bathrooms} value={String(bathrooms)} /> : null}
      {area === null ? null : <Fact icon="area" label={t.area} value={t.squareFeet({ area })} />}
    </ul>
  )
}
