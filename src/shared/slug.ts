import { ethiopicInLatin } from './fold.ts'

const longestSlug = 60

/**
 * Makes a slug from a name in any script: `Shops & retail` → `shops-retail`, `ቤቶች` → `betoch`. Uses `fallback` where
 * nothing is left of the name, or puts it in front of digits, which would be read as an id.
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

/** Yields the slug of a name, then numbered variants for when it is taken: `villas`, `villas-2` … */
export function* slugsFor(name: string, fallback: string): Generator<string, never> {
  const slug = slugOf(name, fallback)
  yield slug
  for (let number = 2; ; number += 1) yield `${slug}-${number}`
}
