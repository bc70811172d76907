import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { localizedPath } from '#shared/language.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { InputField } from '#ui/form-fields.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Segments } from '#ui/segments.tsx'
import { productsAddress } from '../../product-filters.ts'
import type { CityOption, HomeTexts } from '../../storefront.view-models.ts'
import { filtersOfForm, LocationSelect } from '../products/location-select.tsx'
import { SearchBox } from '../search/search-box.tsx'

/** The search form of the home page: rent or buy, location, highest price. A plain form that leads to `/products`. */
export function HomeSearch({ texts: t, cities }: { texts: HomeTexts['search']; cities: readonly CityOption[] }) {
  const language = useLanguage()
  const navigate = useNavigate()
  /** Navigates without a reload, to an address without the form's empty fields. */
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void navigate(localizedPath(language, productsAddress(filtersOfForm(event.currentTarget))))
  }
  return (
    <div className="page-width pt-8">
      <SearchBox />
      <search aria-label={t.label}>
        <form
          action={localizedPath(language, '/products')}
          onSubmit={search}
          className="grid items-end gap-x-6 gap-y-4 pt-6 sm:grid-cols-2 lg:grid-cols-[auto_1fr_1fr_auto]"
        >
          <Segments
            legend={t.type}
            name="type"
            defaultValue="rent"
            options={[
              { value: 'rent', label: t.rent },
              { value: 'sell', label: t.sell },
            ]}
          />
          <Field label={t.location}>
            {(control) => <LocationSelect {...control} cities={cities} anywhere={t.anywhere} />}
          </Field>
          <InputField
            label={t.highestPrice}
            name="price_max"
            type="number"
            inputMode="numeric"
            min={0}
            step="any"
            placeholder={t.noLimit}
            className="figures"
          />
          <Button type="submit" kind="primary">
            {t.submit}
          </Button>
        </form>
      </search>
    </div>
  )
}
