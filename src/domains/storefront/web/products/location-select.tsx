import type { ComponentProps } from 'react'
import { useMessages } from '#ui/language.tsx'
import { Select } from '#ui/select.tsx'
import { withCount } from '../../listing-texts.ts'
import { storefrontMessages } from '../../messages/index.ts'
import { readFilters } from '../../product-filters.ts'
import type { ChosenFilters, CityOption, FilterOption } from '../../storefront.view-models.ts'

type LocationSelectProps = Omit<ComponentProps<typeof Select>, 'options' | 'placeholder'> & {
  cities: readonly CityOption[]
  anywhere: string
}

/** A select of the cities (Addis Abeba, Bishoftu, Amboo first), then the places inside each, all with counts. */
export function LocationSelect({ cities, anywhere, ...rest }: LocationSelectProps) {
  const t = useMessages(storefrontMessages).products
  const groups = cities
    .filter(({ places }) => places.length > 0)
    .map(({ name, places }) => ({ heading: t.insideCity({ city: name }), options: places.map(optionOf) }))
  return <Select name="location" options={[...cities.map(optionOf), ...groups]} placeholder={anywhere} {...rest} />
}

function optionOf({ slug, name, listings }: FilterOption) {
  return { value: slug, label: withCount(name, listings) }
}

/** Returns the filters that a form's fields currently state; empty fields choose nothing. */
export function filtersOfForm(form: HTMLFormElement): ChosenFilters {
  const given = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  return readFilters(new URLSearchParams(given))
}

/** Whether a control of the form differs from its initial state. */
export function isTouched(form: HTMLFormElement): boolean {
  return Array.from(form.elements).some((control) => {
    if (control instanceof HTMLSelectElement) {
      const came = Array.from(control.options).find(({ defaultSelected }) => defaultSelected)
      return came !== undefined && !came.selected
    }
    if (!(control instanceof HTMLInputElement) || control.name === '') return false
    return control.type === 'checkbox' || control.type === 'radio'
      ? control.checked !== control.defaultChecked
      : control.value !== control.defaultValue
  })
}
