import type { LocationTree } from './location-tree.ts'
import type { Location } from './location.ts'
import { foldEthiopic } from '#shared/fold-ethiopic.ts'
import { spellingVariants } from './spellings.variants.ts'

/** Finds the place that people mean by what they wrote, or nothing. */
export type PlaceFinder = (written: string) => Location | undefined

const levelWords = /[\s-]+(sub[\s-]*city|kifle[\s-]*ketema|city|ክፍለ\s*ከተማ)\s*$/iu

/** What stays of a written name when case, accents, spaces, punctuation and letters of the same sound are ignored. */
export function placeKey(written: string): string {
  const plain = written.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replace(levelWords, '')
  return foldEthiopic(plain).replaceAll(/[^\p{L}\p{N}]+/gu, '')
}

/**
 * Prepares the look-up of places by name in any language, slug or known spelling (`Gulele`, `Debre Zeit`, `ናዝሬት`).
 * An address such as `Gerji, Bole, Addis Ababa`, in either direction, means its smallest place; all its parts must
 * be known and lie inside each other. Of several places with one name the first in order is meant.
 */
export function buildPlaceFinder(tree: LocationTree): PlaceFinder {
  const byKey = Map.groupBy(
    tree.all.flatMap((location) => spellingsOf(location).map((spelling) => ({ key: placeKey(spelling), location }))),
    ({ key }) => key,
  )
  const named = (written: string) => (byKey.get(placeKey(written)) ?? []).map(({ location }) => location)

  return (written) => {
    const parts = written.split(/[,/;]/).filter((part) => placeKey(part) !== '')
    if (parts.length === 0) return undefined
    const candidates = parts.flatMap(named).toSorted((a, b) => tree.path(b.id).length - tree.path(a.id).length)
    if (parts.length === 1) return named(written)[0]
    return candidates.find(({ id }) =>
      parts.every((part) => tree.path(id).some((around) => named(part).includes(around))),
    )
  }
}

/** Every way of writing a place that is known: its names, its slug, and the variants of standard places. */
export function spellingsOf({ slug, name, translations }: Location): string[] {
  const translated = Object.values(translations).flatMap((texts) => texts?.name ?? [])
  return [name, slug, ...translated, ...(spellingVariants[slug] ?? [])]
}
