import { amenitiesAm as am, amenitiesEn as en } from '#domains/listings/index.ts'

/** Limits of the field (specification §3, "amenities"); the schema of the listing has the same. */
const most = { tags: 50, letters: 60 }

type Labels = Readonly<Record<string, string>>

const english: Labels = en
const keyByName = new Map<string, string>(
  [en, am].flatMap((labels) => Object.entries(labels).map(([key, label]): [string, string] => [fold(label), key])),
)

/** The tags after somebody added what they typed; commas part several. A known amenity is kept under its key. */
export function addAmenities(tags: readonly string[], typed: string): readonly string[] {
  let added = tags
  for (const text of typed.split(/[,፣\n]/)) {
    const tag = tagOf(text)
    if (tag !== '' && !added.some((one) => fold(one) === fold(tag)) && added.length < most.tags) added = [...added, tag]
  }
  return added
}

/** Known amenities that are not chosen yet and have something of what was typed in their name in either language. */
export function suggestAmenities(tags: readonly string[], typed: string): string[] {
  const wanted = fold(typed)
  const free = Object.keys(english).filter((key) => !tags.includes(key))
  const names = (key: string) => [en, am].map((labels: Labels) => fold(labels[key] ?? ''))
  const starting = free.filter((key) => names(key).some((name) => name.startsWith(wanted)))
  const containing = free.filter((key) => !starting.includes(key) && names(key).some((name) => name.includes(wanted)))
  return [...starting, ...containing]
}

/** What a tag is called; one that nobody knows is called what was typed. */
export function amenityLabel(tag: string, labels: Labels): string {
  return Object.hasOwn(labels, tag) ? (labels[tag] ?? tag) : tag
}

function tagOf(text: string): string {
  const typed = text.trim().replaceAll(/\s+/g, ' ').slice(0, most.letters)
  return Object.hasOwn(english, typed.toLowerCase()) ? typed.toLowerCase() : (keyByName.get(fold(typed)) ?? typed)
}

function fold(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, ' ')
}
