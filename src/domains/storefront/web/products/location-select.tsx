import type { ComponentProps } from 'react'
import { useMessages } from '#ui/language.tsx'
import { Select } from '#ui/select.tsx'
import { formatCount } from '#shared/figures.ts'
import { storefrontMessages } from '../../messages/index.ts'
import type { CityOption, FilterOption } from '../../storefront.view-models.ts'

type LocationSelectProps = Omit<ComponentProps<typeof Select>, 'options' | 'placeholder'> & {
  cities: readonly CityOption[]
  anywhere: string
}

/** The cities first (Addis Abeba, Bishoftu, Amboo lead), then the places inside each, all with their counts. */
export function LocationSelect({ cities, anywhere, ...rest }: LocationSelectProps) {
  const t = useMessages(storefrontMessages).products
  const groups = cities
    .filter(({ places }) => places.length > 0)
    .map(({ name, places }) => ({ heading: t.insideCity({ city: name }), options: places.map(optionOf) }))
  return <Select name="location" options={[...cities.map(optionOf), ...groups]} placeholder={anywhere} {...rest} />
}

function optionOf({ slug, name, listings }: FilterOption) {
  return { value: slug, label: `${name} (${formatCount(listings)})` }
}
