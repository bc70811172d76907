import { formatBirr } from '#shared/money.ts'
import { Fact } from '#ui/stat.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { storefrontMessages } from '../../messages/index.ts'
import { formatArea, pricePerSquareMetre, squareMetresOf } from '#shared/figures.ts'
import type { ListingCardViewModel } from '../../storefront.view-models.ts'

type ListingAttributesProps = Pick<ListingCardViewModel, 'bedrooms' | 'bathrooms' | 'squareFeet' | 'price'>

/** Bedrooms, bathrooms, floor area and its price, each only where it is stated; a plot of land has no rooms (0). */
export function ListingAttributes({ bedrooms, bathrooms, squareFeet, price }: ListingAttributesProps) {
  const t = useMessages(storefrontMessages).card
  const language = useLanguage()
  const area = squareMetresOf(squareFeet)
  const each = pricePerSquareMetre({ price, squareFeet })
  if (!bedrooms && !bathrooms && area === null) return null
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1">
      {bedrooms ? <Fact icon="bed" label={t.bedrooms} value={String(bedrooms)} /> : null}
      {bathrooms ? <Fact icon="bath" label={t.bathrooms} value={String(bathrooms)} /> : null}
      {area === null ? null : <Fact icon="area" label={t.area} value={t.squareMetres({ area: formatArea(area) })} />}
      {each === null ? null : (
        <li className="text-muted figures text-sm whitespace-nowrap">
          {t.perSquareMetre({ price: formatBirr(each, language) })}
        </li>
      )}
    </ul>
  )
}
