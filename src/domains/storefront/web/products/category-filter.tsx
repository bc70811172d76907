import { useId } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { LocalizedLink, useMessages } from '#ui/language.tsx'
import { cappedCount } from '../../listing-texts.ts'
import { storefrontMessages } from '../../messages/index.ts'
import { productsAddress } from '../../product-filters.ts'
import type { ChosenFilters, ProductsViewModel } from '../../storefront.view-models.ts'
import type { Filters } from './use-filters.ts'

type Category = ProductsViewModel['filters']['categories'][number]
type CategoryFilterProps = { categories: readonly Category[]; listings: number | null; filters: Filters }

/** The categories as links that keep the other filters, each with expandable subcategories (specification §2). */
export function CategoryFilter({ categories, listings, filters }: CategoryFilterProps) {
  const t = useMessages(storefrontMessages).products
  const id = useId()
  const { shown } = filters
  return (
    <nav aria-labelledby={id}>
      <p id={id} className="text-sm font-semibold">
        {t.category}
      </p>
      <ul className="mt-1">
        <li>
          <CategoryLink
            label={t.allCategories}
            count={listings}
            filters={{ ...shown, category: null, subcategory: null }}
            current={shown.category === null}
          />
        </li>
        {categories.map((category) => (
          <CategoryEntry key={category.slug} category={category} filters={filters} />
        ))}
      </ul>
    </nav>
  )
}

function CategoryEntry({ category, filters: { shown } }: { category: Category; filters: Filters }) {
  const t = useMessages(storefrontMessages).products
  const { slug, name, listings, subcategories } = category
  const chosen = shown.category === slug
  return (
    <li className="relative">
      <CategoryLink
        label={name}
        count={listings}
        filters={{ ...shown, category: slug, subcategory: null }}
        current={chosen && shown.subcategory === null}
      />
      {subcategories.length > 0 ? (
        <details open={chosen} className="group">
          <summary
            aria-label={t.subcategoriesOf({ category: name })}
            className="hover:text-berbere absolute end-0 top-0 grid size-11 place-items-center rounded-sm lg:pointer-fine:h-8"
          >
            <Icon name="down" size={14} className="transition-transform group-open:rotate-180" />
          </summary>
          <ul className="border-line ms-1.5 mb-2 border-s ps-3.5">
            {subcategories.map((one) => (
              <li key={one.slug}>
                <CategoryLink
                  label={one.name}
                  count={one.listings}
                  filters={{ ...shown, category: slug, subcategory: one.slug }}
                  current={chosen && shown.subcategory === one.slug}
                />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </li>
  )
}

type CategoryLinkProps = {
  label: string
  count: number | null
  /** The filters after following the link. */
  filters: ChosenFilters
  current: boolean
}

/** A row of the category list, with room for an arrow at its end; the chosen one has a diamond. */
function CategoryLink({ label, count, filters, current }: CategoryLinkProps) {
  return (
    <LocalizedLink
      to={productsAddress(filters)}
      preventScrollReset
      aria-current={current || undefined}
      className={classNames(
        'hover:text-juniper flex min-h-11 items-center gap-2.5 pe-12 transition-colors lg:min-h-10 lg:pointer-fine:min-h-8',
        current && 'text-juniper font-semibold',
        count === 0 && !current && 'text-muted',
      )}
    >
      {current ? <span aria-hidden="true" className="bg-berbere size-2 shrink-0 rotate-45" /> : null}
      <span className="min-w-0 flex-1">{label}</span>
      {count === null ? null : <span className="text-muted figures text-sm font-normal">{cappedCount(count)}</span>}
    </LocalizedLink>
  )
}
