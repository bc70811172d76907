import { foldEthiopic, normalized } from '#shared/fold.ts'
import type { Location, LocationTree } from './location.ts'
import { ownValue } from '#shared/own-value.ts'

/**
 * Alternative spellings of the standard places, by slug. Letter case, spaces, hyphens, accents and Ethiopic homophones need no entry:
 * `placeKey` ignores them.
 */
export const spellingVariants: Readonly<Record<string, readonly string[]>> = {
  'addis-abeba': ['Addis Ababa', 'Adis Abeba', 'Adis Ababa', 'Finfinne', 'Finfinnee', 'ፊንፊኔ'],
  bishoftu: ['Bishoftuu', 'Bishofto', 'Debre Zeit', 'Debre Zeyit', 'Debre Zeyt', 'ደብረ ዘይት'],
  amboo: ['Ambo', 'Hagere Hiywet'],
  adama: ['Adaama', 'Nazret', 'Nazreth', 'Nazareth', 'Nazaret', 'ናዝሬት'],
  hawassa: ['Hawasa', 'Awassa', 'Awasa', 'አዋሳ'],
  'bahir-dar': ['Bahar Dar', 'Bahr Dar', 'Baher Dar'],
  mekelle: ['Mekele', 'Makale', 'መቀሌ'],
  'dire-dawa': ['Dire Daua', 'Dirree Dhawaa', 'ድሬ ደዋ'],
  gondar: ['Gonder', 'Gondor'],
  jimma: ['Jima', 'Djimma', 'Jimmaa'],
  harar: ['Harer', 'Harrar', 'Harari'],
  jigjiga: ['Jijiga', 'Djidjiga', 'ጅጅጋ'],
  'addis-ketema': ['Adis Ketema', 'Addis Ketama'],
  'akaki-kaliti': [
    'Akaki Kality',
    'Akaky Kaliti',
    'Aqaqi Qaliti',
    'Akaki',
    'Kaliti',
    'Kality',
    'አቃቂ',
    'ቃሊቲ',
    'አቃቂ ቃልቲ',
  ],
  gullele: ['Gulele', 'Gulelle', 'Gulale'],
  kirkos: ['Kirqos', 'Qirqos', 'Cherkos', 'Chirkos', 'ጨርቆስ', 'ቄርቆስ'],
  'kolfe-keranio': ['Kolfe Keraniyo', 'Kolfe Keraneo', 'Kolfe Qeranio', 'Kolfe', 'Keranio', 'ኮልፌ', 'ኮልፌ ቀራኒዮ'],
  'lemi-kura': ['Lemmi Kura', 'Lemi Kurra', 'Lammii Kuraa'],
  lideta: ['Ledeta', 'Lidetta'],
  'nifas-silk-lafto': ['Nefas Silk Lafto', 'Nifasilk Lafto', 'Nifas Silk', 'Nefas Silk', 'Lafto', 'ነፋስ ስልክ ላፍቶ', 'ላፍቶ'],
  yeka: ['Yekka'],
  ayat: ['Ayyat'],
  gerji: ['Gergi'],
  summit: ['Semit', 'Sumit'],
  megenagna: ['Meganagna', 'Megenanya', 'Megegnagna', 'Megenagnya'],
  kazanchis: ['Kasanchis', 'Kazanches', 'Kasanches', 'Casanchis', 'Kazanchiz'],
  piassa: ['Piazza', 'Piasa', 'Piaza'],
  'arat-kilo': ['4 Kilo', 'Arat Killo', '4 ኪሎ'],
  sarbet: ['Sar Bet', 'Sarbeth'],
  'old-airport': ['Old Air Port'],
  mekanisa: ['Mekanissa'],
  jemo: ['Jemmo'],
  saris: ['Sarris'],
  '22-mazoria': ['22', '22 Mazoriya', 'Haya Hulet', 'Haya Hulet Mazoria', 'ሃያ ሁለት', 'ሃያ ሁለት ማዞሪያ'],
  'bole-bulbula': ['Bulbula', 'ቡልቡላ'],
  'bole-arabsa': ['Arabsa', 'Bole Arabssa', 'አራብሳ'],
  'koye-feche': ['Koye Fechie', 'Koye', 'Qoyye Faccee'],
  'tulu-dimtu': ['Tullu Dimtu', 'Tulu Dimitu'],
  merkato: ['Mercato', 'Markato'],
}

/** Returns the place that a written name means, or undefined. */
export type PlaceFinder = (written: string) => Location | undefined

const levelWords = /[\s-]+(sub[\s-]*city|kifle[\s-]*ketema|city|ክፍለ\s*ከተማ)\s*$/iu
/** A longer text is no address, and comparing its parts with each other would take long. */
const longestAddress = 200

/** Returns a normalized name that ignores case, accents, spaces, punctuation and Ethiopic homophones. */
export function placeKey(written: string): string {
  const plain = normalized(written, 'NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replace(levelWords, '')
  return foldEthiopic(plain).replaceAll(/[^\p{L}\p{N}]+/gu, '')
}

/**
 * Builds the look-up of places by name in any language, slug or known spelling (`Gulele`, `Debre Zeit`, `ናዝሬት`). An address such as
 * `Gerji, Bole, Addis Ababa`, in either direction, means its smallest place; all its parts must be known and lie inside each other. Of
 * several places with one name, the first in order is returned.
 */
export function buildPlaceFinder(tree: LocationTree): PlaceFinder {
  const byKey = Map.groupBy(
    tree.all.flatMap((location) => spellingsOf(location).map((spelling) => ({ key: placeKey(spelling), location }))),
    ({ key }) => key,
  )
  const named = (written: string) => (byKey.get(placeKey(written)) ?? []).map(({ location }) => location)

  return (written) => {
    if (written.length > longestAddress) return undefined
    const parts = written.split(/[,/;]/).filter((part) => placeKey(part) !== '')
    const candidates = parts.flatMap(named).toSorted((a, b) => tree.path(b.id).length - tree.path(a.id).length)
    if (parts.length === 1) return named(written)[0]
    return candidates.find(({ id }) =>
      parts.every((part) => tree.path(id).some((around) => named(part).includes(around))),
    )
  }
}

/** Returns all known spellings of a place: its names, its slug, and the variants of standard places. */
export function spellingsOf({ slug, name, translations }: Location): string[] {
  const translated = Object.values(translations).flatMap((texts) => texts?.name ?? [])
  return [name, slug, ...translated, ...(ownValue(spellingVariants, slug) ?? [])]
}
