import {
  attributeText,
  attributes,
  fieldMessages,
  filterOfParameter,
  holdsList,
} from '#domains/listing-fields/index.ts'
import { formatCount } from '#shared/figures.ts'
import { type Language, traitsOf } from '#shared/language.ts'
import { messagesIn } from '#shared/message.ts'
import { formatBirr } from '#shared/money.ts'

/** Returns further filters as text, the two limits of a range as one: `Year built: from 2015`, `Size: 80–120 m²`. */
export function furtherFilterTexts(
  further: Readonly<Record<string, string>>,
  language: Language,
): Record<string, string> {
  return Object.fromEntries(
    [...new Set(Object.keys(further).map(filterOfParameter))].map((name) => {
      const text = (suffix: string) => {
        const value = further[name + suffix]
        return value === undefined ? undefined : filterValueText(name, value, language)
      }
      return [name, filterText(name, { value: text(''), min: text('_min'), max: text('_max') }, language)]
    }),
  )
}

type Texts = Readonly<Record<'value' | 'min' | 'max', string | undefined>>

function filterText(name: string, { value, min, max }: Texts, language: Language): string {
  const names = messagesIn(language, fieldMessages)
  const { colon } = traitsOf(language)
  const label = filterLabel(name, language)
  if (name === 'with_pictures' || name === 'with_video' || name === 'bounds' || name === 'polygon') return label
  if (value !== undefined) return label + colon + value
  if (min !== undefined && max !== undefined) return label + colon + (min === max ? min : between(min, max))
  return label + colon + (min === undefined ? names.upTo({ value: max ?? '' }) : names.from({ value: min }))
}

/** Returns the name of a filter; the rent period has another name here than in a form. */
export function filterLabel(name: string, language: Language): string {
  const { inFiles, ...names } = messagesIn(language, fieldMessages)
  if (name === 'rent_period') return inFiles.rent_period
  return (names as unknown as Readonly<Record<string, string>>)[name] ?? name
}

/** Joins two limits, `80–120 m²`: their common prefix and suffix appear once. */
function between(min: string, max: string): string {
  const [, before = '', after = ''] = /^(\D*)[\d,.-]+(\D*)$/.exec(min) ?? []
  return `${min.slice(0, min.length - after.length)}–${max.slice(before.length)}`
}

/** Returns a value, or a limit of a range, as text. */
export function filterValueText(name: string, value: string, language: Language): string {
  const names = messagesIn(language, fieldMessages)
  switch (name) {
    case 'area':
      return names.areas.m2({ area: formatCount(Number(value)) })
    case 'price_per_m2':
      return formatBirr(value, language)
    case 'listed_within':
      return names.withinDays({ days: value })
    case 'rent_period':
      return (names.options.rent_period as Readonly<Record<string, string>>)[value] ?? value
  }
  const field = attributes.find(({ key }) => key === name)
  if (!field) return value
  return attributeText(field, holdsList(field.kind) ? value.split(',') : value, language)
}
