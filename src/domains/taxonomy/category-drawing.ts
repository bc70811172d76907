/** What is drawn where a listing of a category has no picture. */
export type CategoryDrawing =
  | 'apartment'
  | 'condominium'
  | 'villa'
  | 'house'
  | 'room'
  | 'office'
  | 'shop'
  | 'warehouse'
  | 'land'
  | 'car'
  | 'other'

/** The words by which a category is known, the particular before the general: a warehouse is no house. */
const words: readonly [CategoryDrawing, RegExp][] = [
  ['condominium', /condo|ኮንዶ/],
  ['apartment', /apartment|\bflat|penthouse|አፓርት/],
  ['villa', /villa|ቪላ/],
  ['warehouse', /warehouse|industr|factor|workshop|መጋዘን|ፋብሪካ/],
  ['shop', /shop|retail|\bstores?\b|showroom|restaurant|caf[eé]|ሱቅ|ሱቆች/],
  ['room', /room|guest|hostel|hotel|short.stay|ክፍል|ገስት|እንግዳ/],
  ['office', /office|ቢሮ/],
  ['land', /\bland\b|\bplots?\b|farm|ቦታ|መሬት/],
  ['car', /\bcars?\b|vehicle|automobile|መኪና/],
  ['house', /house|\bhomes?\b|ቤት/],
]

/** The drawing of a category, by its address and name; the general one where neither says what it is. */
export function drawingOf(category: { slug: string; name: string } | undefined): CategoryDrawing {
  const name = `${category?.slug ?? ''} ${category?.name ?? ''}`.toLowerCase()
  return words.find(([, known]) => known.test(name))?.[0] ?? 'other'
}
