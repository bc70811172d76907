import { formatCount, grouped } from '#shared/figures.ts'
import { type Language, inOneLine } from '#shared/language.ts'
import { messagesIn } from '#shared/message.ts'
import { attributes, type Attribute } from './listing.fields.ts'
import { amenityMessages, fieldMessages } from './messages/index.ts'
import { ownValue } from '#shared/own-value.ts'

type OptionNames = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Returns a stated attribute value, as stored or as a form holds it, as text. */
export function attributeText(field: Attribute, value: unknown, language: Language): string {
  const names = messagesIn(language, fieldMessages)
  if (field.kind === 'yesNo') return String(value) === 'true' ? names.yes : names.no
  const options: Readonly<Record<string, string>> | undefined =
    field.kind === 'tags' ? messagesIn(language, amenityMessages) : (names.options as OptionNames)[field.key]
  const nameOf = (one: unknown) => ownValue(options ?? {}, String(one)) ?? String(one)
  if (Array.isArray(value)) return inOneLine(value.map(nameOf), language)
  if (options) return nameOf(value)
  // A form may hold what is no number; years and floors get no thousands separators.
  if (Number.isNaN(Number(value)) || (field.kind !== 'amount' && field.unit === undefined)) return String(value)
  return field.kind === 'amount' ? grouped(String(Number(value))) : formatCount(Number(value))
}

/** Returns the attributes that filter staff lists, each with its options. */
export function attributeOptions(language: Language) {
  const names = messagesIn(language, fieldMessages)
  return attributes.flatMap((field) => {
    const { filter, key } = field
    if (!filter?.on.includes('admin')) return []
    const values = 'options' in field ? field.options : field.kind === 'yesNo' ? [true, false] : (filter.values ?? [])
    return {
      name: key as string,
      label: names[key],
      options: values.map((value) => ({ value: String(value), label: attributeText(field, value, language) })),
    }
  })
}

/** Returns names of amenities; an unknown one stays as entered. */
export function amenityNames(amenities: readonly string[], language: Language): string[] {
  const names: Readonly<Record<string, string>> = messagesIn(language, amenityMessages)
  return amenities.map((amenity) => ownValue(names, amenity) ?? amenity)
}
