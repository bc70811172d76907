import { useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { localizedPath } from '#shared/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { useInBrowser } from '#ui/use-in-browser.ts'
import { productsAddress, readFilters } from '../../product-filters.ts'
import type { ChosenFilters } from '../../storefront.view-models.ts'

/**
 * Returns the filters as the controls show them (at once, before the results arrive) and a function that changes them by navigation,
 * without a reload and without scrolling. A change always starts at the first page.
 */
export function useFilters(chosen: ChosenFilters) {
  const location = useLocation()
  const { location: coming } = useNavigation()
  const navigate = useNavigate()
  const language = useLanguage()
  const [asked, setAsked] = useState<{ at: string; filters: ChosenFilters } | null>(null)

  const pending = coming?.pathname === location.pathname
  // The requested filters apply until the router moves; otherwise a checkbox would flicker.
  const at = `${location.key} ${coming?.key ?? ''}`
  const awaited = pending ? readFilters(new URLSearchParams(coming.search)) : chosen
  // Cleared as soon as the router moves: going back returns to the same key, where nothing is pending.
  if (asked !== null && asked.at !== at) setAsked(null)
  const shown = asked?.at === at ? asked.filters : awaited

  const change = (changed: Partial<ChosenFilters>) => {
    const filters = { ...shown, ...changed }
    setAsked({ at, filters })
    void navigate(localizedPath(language, productsAddress(filters)), { preventScrollReset: true })
  }
  return { shown, pending, change }
}

export type Filters = ReturnType<typeof useFilters>

/** Whether the page is hydrated; false on the server and in the first render, which must match. */
export function useHydrated(): boolean {
  return useInBrowser(() => true, false)
}
