import type { Ref } from 'react'
import { Spinner, buttonStyle } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useMessages } from '#ui/language.tsx'
import { Select } from '#ui/select.tsx'
import { storefrontMessages } from '../../messages/index.ts'
import { countFilters, productSorts } from '../../product-filters.ts'
import { filterFormId } from './filter-form.tsx'
import { filterPanelId } from './filter-panel.tsx'
import type { Filters } from './use-filters.ts'

type ResultsBarProps = { filters: Filters; total: string; totalRef: Ref<HTMLOutputElement> }

/** How many results there are, their order, and on small screens the way to the filters. */
export function ResultsBar({ filters: { shown, pending, change }, total, totalRef }: ResultsBarProps) {
  const t = useMessages(storefrontMessages).products
  return (
    <div className="border-ink flex flex-wrap items-center justify-between gap-x-3 gap-y-4 border-t pt-4">
      <p className="flex items-center gap-3 text-lg font-semibold max-lg:w-full">
        <output ref={totalRef} tabIndex={-1} className="figures rounded-sm">
          {t.total({ count: total })}
        </output>
        <span
          className={`text-berbere transition-opacity ${pending ? 'opacity-100 delay-200' : 'opacity-0 [&_svg]:animate-none'}`}
        >
          <Spinner />
        </span>
      </p>
      <button
        type="button"
        popoverTarget={filterPanelId}
        className={buttonStyle('secondary', 'medium', 'max-sm:px-3 lg:hidden whitespace-nowrap')}
      >
        <Icon name="filter" size={18} />
        {t.filtersWithCount({ count: countFilters(shown) })}
      </button>
      <div className="noscript:max-sm:basis-full noscript:max-sm:flex-wrap flex min-w-0 items-center gap-3 max-sm:grow max-sm:[&>span:has(select)]:grow noscript:max-sm:[&>span:has(select)]:basis-full">
        <label htmlFor="sort" className="text-muted text-sm whitespace-nowrap max-sm:sr-only">
          {t.sort}
        </label>
        <Select
          id="sort"
          name="sort"
          form={filterFormId}
          options={productSorts.map((sort) => ({ value: sort, label: t.sorts[sort] }))}
          value={shown.sort}
          onChange={(event) => {
            const sort = productSorts.find((one) => one === event.target.value)
            if (sort) change({ sort })
          }}
        />
        <span className="noscript:block hidden">
          <button type="submit" form={filterFormId} className={buttonStyle('secondary')}>
            {t.apply}
          </button>
        </span>
      </div>
    </div>
  )
}
