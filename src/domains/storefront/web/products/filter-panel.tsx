import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useMessages } from '#ui/language.tsx'
import { uiMessages } from '#ui/messages/index.ts'
import { storefrontMessages } from '../../messages/index.ts'
import type { ProductsViewModel } from '../../storefront.view-models.ts'
import { CategoryFilter } from './category-filter.tsx'
import { FilterForm } from './filter-form.tsx'
import { type Filters, useHydrated } from './use-filters.ts'

/** The panel's id, for the button that opens it on small screens. */
export const filterPanelId = 'filters'

/** With JavaScript, the sheet takes focus when it opens and closes when focus leaves it. */
function followFocus(sheet: HTMLElement | null): void {
  sheet?.addEventListener('toggle', ({ newState }) => newState === 'open' && sheet.querySelector('button')?.focus())
  sheet?.addEventListener('focusout', ({ relatedTarget: next }) => {
    if (next instanceof Node && !sheet.contains(next)) sheet.togglePopover(false)
  })
}

type FilterPanelProps = { options: ProductsViewModel['filters']; filters: Filters; total: string }

/**
 * The filters: a sidebar on wide screens, a bottom sheet on small ones. The sheet is a browser popover, so it also works without
 * JavaScript.
 */
export function FilterPanel({ options, filters, total }: FilterPanelProps) {
  const t = useMessages(storefrontMessages).products
  const ui = useMessages(uiMessages)
  const hydrated = useHydrated()
  return (
    <aside ref={followFocus} id={filterPanelId} popover="auto" aria-label={t.filters} className="filter-panel">
      <header className="bg-paper border-line sticky top-0 z-10 flex items-center justify-between border-b ps-5 pe-2 lg:hidden">
        <h2 className="py-4 text-xl tracking-tight">{t.filters}</h2>
        <button
          type="button"
          aria-label={ui.close}
          popoverTarget={filterPanelId}
          popoverTargetAction="hide"
          className="grid size-11 place-items-center rounded-sm"
        >
          <Icon name="close" />
        </button>
      </header>
      <div className="grid gap-8 px-5 py-6 lg:p-0">
        <CategoryFilter categories={options.categories} listings={options.anyCategory} filters={filters} />
        <FilterForm options={options} filters={filters} />
      </div>
      {hydrated ? (
        <footer className="bg-paper border-line sticky bottom-0 z-10 border-t px-5 py-4 lg:hidden">
          <Button popoverTarget={filterPanelId} popoverTargetAction="hide" className="w-full">
            {t.show({ count: total })}
          </Button>
        </footer>
      ) : null}
    </aside>
  )
}
