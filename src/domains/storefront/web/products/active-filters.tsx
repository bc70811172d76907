import type { Language } from '#shared/language.ts'
import { Icon } from '#ui/icon.tsx'
import { LocalizedLink, useLanguage, useMessages } from '#ui/language.tsx'
import { priceLimits } from '../../listing-texts.ts'
import { storefrontMessages } from '../../messages/index.ts'
import { productsAddress, withoutEach } from '../../product-filters.ts'
import type { ChosenFilters, ProductsViewModel } from '../../storefront.view-models.ts'

type ActiveFiltersProps = { options: ProductsViewModel['filters']; shown: ChosenFilters; onRemove: () => void }

/** The active filters, each a link to the results without it, and a link that clears them all. */
export function ActiveFilters({ options, shown, onRemove }: ActiveFiltersProps) {
  const { products: t, card } = useMessages(storefrontMessages)
  const chips = filterChips(options, shown, { ...t, propertyType: card.propertyType }, useLanguage())
  if (chips.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <ul aria-label={t.chosen} className="contents">
        {chips.map(({ key, label, rest }) => (
          <li key={key}>
            <LocalizedLink
              to={productsAddress(rest)}
              preventScrollReset
              onClick={onRemove}
              className="border-edge hover:border-berbere hover:text-berbere flex min-h-10 items-center gap-2 rounded-sm border ps-3.5 pe-2.5 text-sm font-medium transition-colors"
            >
              <span className="sr-only">{t.remove}</span>
              <span className="figures">{label}</span>
              <Icon name="close" size={14} />
            </LocalizedLink>
          </li>
        ))}
      </ul>
      <LocalizedLink
        to={productsAddress({ sort: shown.sort, map: shown.map })}
        preventScrollReset
        onClick={onRemove}
        className="text-juniper ms-1.5 decoration-line inline-flex min-h-10 items-center text-sm font-semibold underline underline-offset-4 hover:decoration-current"
      >
        {t.clear}
      </LocalizedLink>
    </div>
  )
}

/** An active filter: its text, and the filters that remain without it. */
type FilterChip = { key: string; label: string; rest: ChosenFilters }

type ChipTexts = Parameters<typeof priceLimits>[1] & { propertyType: Record<'rent' | 'sell', string> }

/** Returns the active filters as chips; removing a category also removes its subcategory. */
export function filterChips(
  filters: ProductsViewModel['filters'],
  chosen: ChosenFilters,
  texts: ChipTexts,
  language: Language,
): FilterChip[] {
  const names = filterNames(filters, chosen)
  const labels: Readonly<Record<string, string | null>> = {
    q: `“${chosen.q}”`,
    category: names.category,
    subcategory: names.subcategory,
    location: names.location,
    rent: texts.propertyType.rent,
    sell: texts.propertyType.sell,
    price: priceLimits(chosen, texts, language),
  }
  return withoutEach(chosen).flatMap(({ key, rest }) => {
    const label = key in labels ? labels[key] : furtherLabel(filters, key, chosen.further[key] ?? '')
    return label == null ? [] : [{ key, label, rest }]
  })
}

function furtherLabel(filters: ProductsViewModel['filters'], name: string, value: string): string {
  // Just chosen: the response with its text has not arrived yet.
  const field = filters.fields.find((one) => one.name === name)
  const options = field !== undefined && 'options' in field ? field.options : []
  const label = options.find((option) => option.value === value)?.label ?? value
  return (
    filters.further[name] ?? [field?.label ?? name, label].filter((text) => text !== '' && text !== 'true').join(': ')
  )
}

type Filters = ProductsViewModel['filters']
type Named = { category: string | null; subcategory: string | null; location: string | null }

/** Returns the names of the chosen category, subcategory and location; null if not chosen. */
export function filterNames({ categories, locations, place }: Filters, chosen: Named): Named {
  const category = categories.find(({ slug }) => slug === chosen.category)
  const subcategory = category?.subcategories.find(({ slug }) => slug === chosen.subcategory)
  // A place without listings is not among the options.
  const places = [...locations.flatMap((city) => [city, ...city.places]), ...(place ? [place] : [])]
  return {
    category: category?.name ?? null,
    subcategory: subcategory?.name ?? null,
    location: places.find(({ slug }) => slug === chosen.location)?.name ?? null,
  }
}
