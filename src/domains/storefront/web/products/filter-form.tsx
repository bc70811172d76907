import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { listingTypes } from '#domains/listing-fields/index.ts'
import { localizedPath } from '#shared/language.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { PriceRange } from '#ui/price-range.tsx'
import { cappedCount } from '../../listing-texts.ts'
import { storefrontMessages } from '../../messages/index.ts'
import { productsAddress, readBirr } from '../../product-filters.ts'
import type { ChosenFilters, ProductsViewModel } from '../../storefront.view-models.ts'
import { FilterFields, isShown } from './filter-fields.tsx'
import { filtersOfForm, isTouched, LocationSelect } from './location-select.tsx'
import { type Filters, useHydrated } from './use-filters.ts'

/** The form's id: the select for the order is elsewhere on the page but belongs to the form. */
export const filterFormId = 'filter-form'

type FilterFormProps = { options: ProductsViewModel['filters']; filters: Filters }

/** Offer, location and price; submitted by a button without JavaScript, on every change with it. */
export function FilterForm({ options, filters }: FilterFormProps) {
  const t = useMessages(storefrontMessages).products
  const language = useLanguage()
  const hydrated = useHydrated()
  const settlePrice = useSettledPrice(filters)
  const { shown, change } = filters
  const form = useRef<HTMLFormElement>(null)
  const applyEarlyChoice = useEffectEvent(() => {
    if (form.current && isTouched(form.current)) change(filtersOfForm(form.current))
  })
  // Choices made before hydration fired no handler.
  useEffect(() => applyEarlyChoice(), [])
  /** On Enter in a field: applies the whole form. */
  const applyAll = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    change(filtersOfForm(event.currentTarget))
  }
  return (
    <form
      ref={form}
      id={filterFormId}
      autoComplete="off"
      action={localizedPath(language, productsAddress({}))}
      onSubmit={applyAll}
      className="grid gap-8"
    >
      {shown.category === null ? null : <input type="hidden" name="category" value={shown.category} />}
      {shown.subcategory === null ? null : <input type="hidden" name="subcategory" value={shown.subcategory} />}
      <HiddenFilters filters={shown} options={options} />
      <TypeFilter filters={filters} listings={options.types} />
      <Field label={t.location}>
        {(control) => (
          <LocationSelect
            {...control}
            cities={options.locations}
            anywhere={t.anyLocation}
            value={shown.location ?? ''}
            onChange={(event) => change({ location: event.target.value || null })}
          />
        )}
      </Field>
      <PriceRange
        legend={t.price}
        limits={{ min: shown.priceMin?.toString() ?? '', max: shown.priceMax?.toString() ?? '' }}
        highest={options.highestPrice}
        bars={options.priceBars}
        note={shown.propertyTypes.join() === 'sell' || shown.further['rent_period'] ? null : t.byTheMonth}
        onSettle={settlePrice}
      />
      <FilterFields fields={options.fields} filters={filters} />
      {hydrated ? null : <Button type="submit">{t.apply}</Button>}
    </form>
  )
}

/** Hidden inputs for parameters that no control of the form shows. */
function HiddenFilters({ filters, options }: { filters: ChosenFilters; options: FilterFormProps['options'] }) {
  const { q, ownSpelling, map, further } = filters
  const kept = Object.entries(further).filter(([name]) => !isShown(options.fields, further, name))
  return [
    ...(q === null ? [] : [['q', q] as const]),
    ...(q !== null && ownSpelling ? [['spelling', 'own'] as const] : []),
    ...(map ? [['view', 'map'] as const] : []),
    ...kept,
  ].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

type TypeFilterProps = { filters: Filters; listings: FilterFormProps['options']['types'] }

function TypeFilter({ filters: { shown, change }, listings }: TypeFilterProps) {
  const { products, card } = useMessages(storefrontMessages)
  const turn = (type: (typeof listingTypes)[number], chosen: boolean) =>
    change({
      propertyTypes: listingTypes.filter((one) => (one === type ? chosen : shown.propertyTypes.includes(one))),
    })
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{products.type}</legend>
      <div className="mt-1">
        {listingTypes.map((type) => (
          <Checkbox
            key={type}
            name="type"
            value={type}
            label={card.propertyType[type]}
            note={cappedCount(listings[type])}
            checked={shown.propertyTypes.includes(type)}
            onChange={(event) => turn(type, event.target.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** Long enough that a series of arrow keys on the slider makes one change, short enough to feel immediate. */
const settleMs = 350

type Limits = { min: string; max: string }

/** Applies price limits after a short pause, and only if they differ from the active ones. */
function useSettledPrice({ shown, change }: Filters): (limits: Limits) => void {
  const [wanted, setWanted] = useState<Limits | null>(null)

  const settle = useEffectEvent((limits: Limits) => {
    const priceMin = readBirr(limits.min)
    const priceMax = readBirr(limits.max)
    if (priceMin !== shown.priceMin || priceMax !== shown.priceMax) change({ priceMin, priceMax })
    setWanted(null)
  })

  useEffect(() => {
    if (wanted === null) return
    const timer = setTimeout(() => settle(wanted), settleMs)
    return () => clearTimeout(timer)
  }, [wanted])

  return setWanted
}
