import type { Translations } from '#shared/translations.ts'

/** A place with a name, a parent and a centre (readings, "Property"). */
export type Location = {
  id: number
  slug: string
  level: 'city' | 'subcity' | 'area'
  name: string
  translations: Translations<'name'>
  parentId: number | null
  latitude: number
  longitude: number
  position: number
}
