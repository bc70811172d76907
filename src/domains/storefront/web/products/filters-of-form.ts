import { readFilters } from '../../product-filters.ts'
import type { ChosenFilters } from '../../storefront.view-models.ts'

/** The filters that a form's fields say now. Its empty fields choose nothing. */
export function filtersOfForm(form: HTMLFormElement): ChosenFilters {
  const given = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  return readFilters(new URLSearchParams(given))
}

/** Whether a control of the form says something else than the page came with. */
export function isTouched(form: HTMLFormElement): boolean {
  return Array.from(form.elements).some((control) => {
    if (control instanceof HTMLSelectElement) {
      const came = Array.from(control.options).find(({ defaultSelected }) => defaultSelected)
      return came !== undefined && !came.selected
    }
    if (!(control instanceof HTMLInputElement) || control.name === '') return false
    return control.type === 'checkbox'
      ? control.checked !== control.defaultChecked
      : control.value !== control.defaultValue
  })
}
