import type { AdminIconName } from '#ui/admin/admin-icon.tsx'
import type { SearchResults } from '../search.schemas.ts'

/** A result: its name, and a note that distinguishes it from others with that name. */
export type Choice = { key: string; label: string; note: string; path: string }
export type ChoiceGroup = { key: GroupKey; items: Choice[] }
export type GroupKey = 'screens' | 'actions' | keyof SearchResults

/** The screens and actions that the user may open. */
export type Destinations = Record<'screens' | 'actions', readonly { path: string; name: string }[]>

export const groupIcons: Record<GroupKey, AdminIconName> = {
  screens: 'sidebar',
  actions: 'add',
  listings: 'properties',
  users: 'users',
  enquiries: 'enquiries',
  categories: 'category',
  subcategories: 'subcategory',
  places: 'place',
}

/** Returns the screens and actions whose names match as results; one that is both is among the actions. */
export function destinationGroups({ screens, actions }: Destinations, fits: (name: string) => boolean): ChoiceGroup[] {
  const begins = new Set(actions.map(({ path }) => path))
  return withoutEmpty([
    {
      key: 'screens',
      items: screens.filter(({ path }) => !begins.has(path)).map(({ path, name }) => destination(path, name)),
    },
    { key: 'actions', items: actions.map(({ path, name }) => destination(path, name)) },
  ]).flatMap(({ key, items }) => withoutEmpty([{ key, items: items.filter(({ label }) => fits(label)) }]))
}

function destination(path: string, label: string): Choice {
  return { key: path, label, note: '', path }
}

/** Returns the server's results as groups. */
export function resultGroups(results: SearchResults): ChoiceGroup[] {
  const { listings, users, enquiries, categories, subcategories, places } = results
  return withoutEmpty([
    group('listings', listings, ({ title, reference, place }) => [
      title,
      [place, reference].filter(Boolean).join(' · '),
    ]),
    group('users', users, ({ name, email }) => [name, email]),
    group('enquiries', enquiries, ({ name, title }) => [name, title]),
    group('categories', categories, ({ name }) => [name, '']),
    group('subcategories', subcategories, ({ name, category }) => [name, category]),
    group('places', places, ({ name, around }) => [name, around]),
  ])
}

function group<Found extends { id: number; path: string }>(
  key: keyof SearchResults,
  found: readonly Found[],
  textsOf: (one: Found) => [label: string, note: string],
): ChoiceGroup {
  const items = found.map((one) => {
    const [label, note] = textsOf(one)
    return { key: `${key} ${one.id}`, label, note, path: one.path }
  })
  return { key, items }
}

function withoutEmpty(groups: ChoiceGroup[]): ChoiceGroup[] {
  return groups.filter(({ items }) => items.length > 0)
}
