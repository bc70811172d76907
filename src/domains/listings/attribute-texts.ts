import { formatCount } from '#shared/figures.ts'
import { traitsOf, type Language } from '#shared/language.ts'
import { messagesIn } from '#shared/message.ts'
import { attributeParameters, attributes, holdsList, type Attribute } from './listing.fields.ts'
import { fieldMessages } from './messages/index.ts'

type OptionNames = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The value of an attribute in words. */
export function attributeText(field: Attribute, value: unknown, language: Language): string {
  const names = messagesIn(language, fieldMessages)
  if (value === null || (Array.isArray(value) && value.length === 0)) return names.notStated
  if (typeof value === 'boolean') return value ? names.yes : names.no
  const options = (names.options as OptionNames)[field.key]
  if (Array.isArray(value))
    return value.map((one) => options?.[String(one)] ?? String(one)).join(traitsOf(language).comma)
  if (options) return options[String(value)] ?? String(value)
  // Years and floors are no quantities.
  if (field.kind === 'amount') return String(Number(value))
  return field.unit === undefined ? String(value) : formatCount(Number(value))
}

/** The attributes that a list offers as filters, each with the values to choose from. */
export function attributeOptions(on: 'storefront' | 'admin', language: Language) {
  const names = messagesIn(language, fieldMessages)
  return attributes.flatMap((field) => {
    const { filter, key } = field
    if (!filter?.on.includes(on)) return []
    const values = 'options' in field ? field.options : field.kind === 'yesNo' ? [true, false] : (filter.values ?? [])
    return {
      name: key as string,
      label: names[key],
      options: values.map((value) => ({ value: String(value), label: attributeText(field, value, language) })),
    }
  })
}

/** A further filter as people read it: `Year built: from 2015`, `Size: up to 120 m²`. */
export function furtherFilterText(name: string, value: string, language: Language): string {
  const names = messagesIn(language, fieldMessages)
  const limited = (compares: string, text: string) =>
    compares === 'min' ? names.from({ value: text }) : names.upTo({ value: text })
  if (name.startsWith('area_')) return `${names.area}: ${limited(name.slice(5), `${value} m²`)}`
  const parameter = attributeParameters.find((one) => one.name === name)
  if (!parameter) return `${name}: ${value}`
  const { field, compares } = parameter
  const stated = holdsList(field.kind) ? value.split(',') : field.kind === 'yesNo' ? value === 'true' : value
  const text = attributeText(field, stated, language)
  return `${names[field.key]}: ${compares === 'value' ? text : limited(compares, text)}`
}
