import { areaIn } from '#shared/figures.ts'
import { inOneLine } from '#shared/language.ts'
import { formatBirr } from '#shared/money.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { useSite } from '#ui/site.ts'
import { fieldMessages } from '#domains/listing-fields/index.ts'
import { ListingCard } from '#domains/storefront/web/index.ts'
import { drawingOf } from '#domains/taxonomy/index.ts'
import type { ImportView } from '../import-job.ts'
import { importMessages } from '../messages/index.ts'
import type { ChosenRunOptions } from './import.queries.ts'
import type { ImportOptionsState } from './use-import-options.ts'

type Card = ImportView['cards'][number]

/** Shows the first listings of a checked file as cards. They are inert, because their links lead nowhere yet. */
export function PreviewCards({ view }: { view: ImportView }) {
  const t = useMessages(importMessages)
  const language = useLanguage()
  const { areas } = useMessages(fieldMessages)
  const { areaUnit = 'm2' } = useSite()
  const areaOf = ({ square_feet: squareFeet }: Card) => {
    const area = areaIn(areaUnit, squareFeet)
    return area === null ? null : areas[areaUnit]({ area })
  }
  if (view.cards.length === 0) return null
  return (
    <section className="grid gap-3">
      <h3 className="text-lg tracking-tight">{t.cards}</h3>
      <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {view.cards.map((card) => (
          <li key={card.line} className="grid content-start gap-2">
            <p className="text-muted text-sm">{t.cardLine({ line: String(card.line) })}</p>
            {/* Screen readers skip inert content. */}
            <p className="sr-only">
              {inOneLine([card.title, card.category, card.location, formatBirr(card.price, language)], language)}
            </p>
            <div inert>
              <ListingCard listing={{ ...shown(card), area: areaOf(card) }} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function shown({ title, description, price, location, category, bedrooms, bathrooms, ...card }: Card) {
  return {
    id: 0,
    reference: '',
    title,
    description,
    price,
    rentPeriod: card.rent_period,
    propertyType: card.property_type,
    location,
    category,
    drawing: drawingOf({ slug: '', name: card.category_name }),
    publishedAt: new Date().toISOString(),
    bedrooms,
    bathrooms,
    pricePerM2: card.price_per_m2,
    picture: null,
    video: null,
  }
}

const publications = ['draft', 'published'] as const

type Understanding = { understood: boolean; onUnderstood: (understood: boolean) => void }
type PublicationChoiceProps = Understanding & { state: ImportOptionsState; warned: number }

/** Chooses whether new listings become drafts or public at once; publishing unusual rows needs a confirmation. */
export function PublicationChoice({ state, warned, understood, onUnderstood }: PublicationChoiceProps) {
  const t = useMessages(importMessages)
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-lg font-semibold tracking-tight">{t.publication}</legend>
      {publications.map((publication: ChosenRunOptions['publication']) => (
        <div key={publication}>
          <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
            <input
              type="radio"
              name="publication"
              className="accent-juniper size-5"
              checked={state.publication === publication}
              onChange={() => state.setPublication(publication)}
            />
            {t.publications[publication]}
          </label>
          <p className="text-muted ps-8 text-sm">{t.publicationHint[publication]}</p>
        </div>
      ))}
      {state.publication === 'published' && warned > 0 ? (
        <Checkbox label={t.understood} checked={understood} onChange={({ target }) => onUnderstood(target.checked)} />
      ) : null}
    </fieldset>
  )
}
