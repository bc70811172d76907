import type { AdminIconName } from '#ui/admin/admin-icon.tsx'
import type { SearchResults } from '../search.schemas.ts'

/** One thing to go to: what it is called, and what tells it from others of that name. */
export type Choice = { key: string; label: string; note: string; path: string }
export type ChoiceGroup = { key: GroupKey; items: Choice[] }
export type GroupKey = 'screens' | 'actions' | keyof SearchResults

/** Screens and actions that are open to the person. */
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

/** The screens and actions whose names `fits`, ready to choose from; what is both stands among the actions. */
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

/** What the server found, ready to choose from. */
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
