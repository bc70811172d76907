import { classNames } from '#ui/class-names.ts'
import { LocalizedLink } from '#ui/language.tsx'
import { formatCount } from '#shared/figures.ts'
import { productsAddress } from '../../product-filters.ts'
import type { ChosenFilters } from '../../storefront.view-models.ts'

type CategoryLinkProps = {
  label: string
  count?: number
  /** What is chosen after following it. */
  filters: ChosenFilters
  current: boolean
}

/** One line of the category list, with room for an arrow at its end; the chosen one carries a diamond. */
export function CategoryLink({ label, count, filters, current }: CategoryLinkProps) {
  return (
    <LocalizedLink
      to={productsAddress(filters)}
      preventScrollReset
      aria-current={current || undefined}
      className={classNames(
        'hover:text-juniper flex min-h-11 items-center gap-2.5 pe-12 transition-colors lg:min-h-10',
        current && 'text-juniper font-semibold',
      )}
    >
      {current ? <span aria-hidden="true" className="bg-berbere size-2 shrink-0 rotate-45" /> : null}
      <span className="min-w-0 flex-1">{label}</span>
      {count === undefined ? null : (
        <span className="text-muted figures text-sm font-normal">{formatCount(count)}</span>
      )}
    </LocalizedLink>
  )
}
