import { readFilters } from '../../../product-filters.ts'
import type { ChosenFilters } from '../../../property.views.ts'

/** The filters that a form's fields say now. Its empty fields choose nothing. */
export function filtersOfForm(form: HTMLFormElement): ChosenFilters {
  const given = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  return readFilters(new URLSearchParams(given))
}
