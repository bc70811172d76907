import { Icon } from '#ui/icon.tsx'
import { LocalizedLink, useLanguage, useMessages } from '#ui/language.tsx'
import { storefrontMessages } from '../../messages/index.ts'
import { productsAddress } from '../../product-filters.ts'
import type { ChosenFilters, ProductsViewModel } from '../../storefront.view-models.ts'
import { filterChips } from './filter-chips.ts'

type ActiveFiltersProps = { options: ProductsViewModel['filters']; shown: ChosenFilters; onRemove: () => void }

/** The filters that hold, each a link to the results without it, and the way out of all of them. */
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
        to={productsAddress({ sort: shown.sort })}
        preventScrollReset
        onClick={onRemove}
        className="text-juniper ms-1.5 decoration-line inline-flex min-h-10 items-center text-sm font-semibold underline underline-offset-4 hover:decoration-current"
      >
        {t.clear}
      </LocalizedLink>
    </div>
  )
}
