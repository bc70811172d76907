import { useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { localizedPath } from '#shared/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { useInBrowser } from '#ui/use-in-browser.ts'
import { productsAddress, readFilters } from '../../product-filters.ts'
import type { ChosenFilters } from '../../storefront.view-models.ts'

/**
 * The filters as the controls show them (at once, before the results arrive) and how to change them: by an address,
 * without a reload and without losing one's place. A change always starts at the first page.
 */
export function useFilters(chosen: ChosenFilters) {
  const location = useLocation()
  const { location: coming } = useNavigation()
  const navigate = useNavigate()
  const language = useLanguage()
  const [asked, setAsked] = useState<{ at: string; filters: ChosenFilters } | null>(null)

  const pending = coming?.pathname === location.pathname
  // What was asked for holds until the router moves; a checkbox would flicker in between.
  const at = `${location.key} ${coming?.key ?? ''}`
  const awaited = pending ? readFilters(new URLSearchParams(coming.search)) : chosen
  // Forgotten as soon as the router moved: going back comes to the same place again, but nothing is asked for there.
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

/** Whether JavaScript runs this page; false on the server and in the first render, which must be the same. */
export function useHydrated(): boolean {
  return useInBrowser(() => true, false)
}
