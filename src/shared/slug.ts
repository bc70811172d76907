import { ethiopicInLatin } from './fold.ts'

const longestSlug = 60

/**
 * Words for an address, made from a name in any script: `Shops & retail` → `shops-retail`, `ቤቶች` → `betoch`. Where
 * nothing is left of the name, or only digits, which would be read as an id, `fallback` helps out.
 */
export function slugOf(name: string, fallback: string): string {
  const plain = name.normalize('NFKD').replaceAll(/[\p{M}'’]/gu, '')
  const words =
    ethiopicInLatin(plain)
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  const slug = words.join('-').slice(0, longestSlug).replace(/-$/, '')
  if (slug === '') return fallback
  return /^\d+$/.test(slug) ? `${fallback}-${slug}` : slug
}

/** The slug of a name, then the same with numbers, for when others have it already: `villas`, `villas-2` … */
export function* slugsFor(name: string, fallback: string): Generator<string, never> {
  const slug = slugOf(name, fallback)
  yield slug
  for (let number = 2; ; number += 1) yield `${slug}-${number}`
}
