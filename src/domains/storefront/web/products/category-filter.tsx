import { useId } from 'react'
import { Icon } from '#ui/icon.tsx'
import { useMessages } from '#ui/language.tsx'
import { storefrontMessages } from '../../messages/index.ts'
import type { ProductsViewModel } from '../../storefront.view-models.ts'
import { CategoryLink } from './category-link.tsx'
import type { Filters } from './use-filters.ts'

type Category = ProductsViewModel['filters']['categories'][number]
type CategoryFilterProps = { categories: readonly Category[]; filters: Filters }

/** The categories as links that keep the other filters, each with its subcategories to expand (specification §2). */
export function CategoryFilter({ categories, filters }: CategoryFilterProps) {
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
            className="hover:text-berbere absolute end-0 top-0 grid size-11 place-items-center rounded-sm"
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
