import { formatBirr } from '#shared/money.ts'
import type { Language } from '#shared/language.ts'
import type { ChosenFilters, ProductsViewModel } from '../../storefront.view-models.ts'
import { filterNames } from './filter-names.ts'

/** A filter that holds: what it says, and the filters that are left without it. */
type FilterChip = { key: string; label: string; rest: ChosenFilters }

type ChipTexts = {
  propertyType: Record<'rent' | 'sell', string>
  priceFrom: (p: { price: string }) => string
  priceTo: (p: { price: string }) => string
}

/** The filters that hold, each with the way out of it; taking a category away takes its subcategory along. */
export function filterChips(
  filters: ProductsViewModel['filters'],
  chosen: ChosenFilters,
  texts: ChipTexts,
  language: Language,
): FilterChip[] {
  const names = filterNames(filters, chosen)
  const chip = (key: string, label: string | null, without: Partial<ChosenFilters>): FilterChip[] =>
    label === null ? [] : [{ key, label, rest: { ...chosen, ...without } }]
  return [
    ...chip('q', chosen.q === null ? null : `“${chosen.q}”`, { q: null }),
    ...chip('category', names.category, { category: null, subcategory: null }),
    ...chip('subcategory', names.subcategory, { subcategory: null }),
    ...chip('location', names.location, { location: null }),
    ...chosen.propertyTypes.flatMap((type) =>
      chip(type, texts.propertyType[type], {
        propertyTypes: chosen.propertyTypes.filter((other) => other !== type),
      }),
    ),
    ...Object.entries(chosen.further).flatMap(([name, value]) => {
      const { [name]: _, ...further } = chosen.further
      // Just chosen: the page with its name is on its way.
      const attribute = filters.attributes.find((one) => one.name === name)
      const label = attribute?.options.find((option) => option.value === value)?.label ?? value
      return chip(name, filters.further[name] ?? `${attribute?.label ?? name}: ${label}`, { further })
    }),
    ...chip('price', priceLabel(chosen, texts, language), { priceMin: null, priceMax: null }),
  ]
}

function priceLabel({ priceMin, priceMax }: ChosenFilters, texts: ChipTexts, language: Language): string | null {
  const birr = (amount: number) => formatBirr(String(amount), language)
  if (priceMin !== null && priceMax !== null) return `${birr(priceMin)} – ${birr(priceMax)}`
  if (priceMin !== null) return texts.priceFrom({ price: birr(priceMin) })
  return priceMax === null ? null : texts.priceTo({ price: birr(priceMax) })
}
