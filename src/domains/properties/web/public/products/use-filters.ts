import { useLocation, useNavigate, useNavigation } from 'react-router'
import { localizedPath } from '#shared/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { productsAddress, readFilters } from '../../../product-filters.ts'
import type { ChosenFilters } from '../../../property.views.ts'

/**
 * The filters as the controls show them (at once, before the results arrive) and how to change them: by an address,
 * without a reload and without losing one's place. A change always starts at the first page.
 */
export function useFilters(chosen: ChosenFilters) {
  const { pathname } = useLocation()
  const { location: coming } = useNavigation()
  const navigate = useNavigate()
  const language = useLanguage()
  const pending = coming?.pathname === pathname
  const shown = pending ? readFilters(new URLSearchParams(coming.search)) : chosen
  const change = (changed: Partial<ChosenFilters>) =>
    void navigate(localizedPath(language, productsAddress({ ...shown, ...changed })), { preventScrollReset: true })
  return { shown, pending, change }
}

export type Filters = ReturnType<typeof useFilters>
