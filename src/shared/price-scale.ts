/** Number of positions of a price slider: 0 means no lower limit, `priceSteps` the highest price. */
export const priceSteps = 100

/** Up to about this price (birr) the scale is linear; above it, each step is a share of the price. */
const evenUpTo = 10_000

/** Returns the rounded price in birr at a slider position; the ends are exact. Rents and sales share one slider. */
export function priceAt(position: number, highest: number): number {
  if (position <= 0) return 0
  if (position >= priceSteps) return highest
  const exact = exactPrice(position, highest)
  const unit = roundUnit(exact - exactPrice(position - 1, highest))
  return Math.min(Math.round(exact / unit) * unit, highest)
}

/** Returns the slider position nearest to a price in birr. */
export function positionOf(price: number, highest: number): number {
  if (price >= highest) return priceSteps
  const bend = bendOf(highest)
  return Math.round((priceSteps * Math.log1p((Math.max(price, 0) / highest) * Math.expm1(bend))) / bend)
}

function exactPrice(position: number, highest: number): number {
  const bend = bendOf(highest)
  return (highest * Math.expm1((bend * position) / priceSteps)) / Math.expm1(bend)
}

function bendOf(highest: number): number {
  return Math.max(Math.log(highest / evenUpTo), 1)
}

/** Returns the largest round unit (1, 2 or 5 times a power of ten) that still tells neighbouring steps apart. */
function roundUnit(step: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(step * 0.9, 1)))
  return power * ([5, 2].find((factor) => factor * power <= step * 0.9) ?? 1)
}

/** Slider positions per bar of the histogram over it. */
const positionsPerBar = 2

/** Returns the prices that separate the bars of the histogram; none where prices are too low to tell the bars apart. */
export function barEdges(highest: number): number[] {
  const edges = Array.from({ length: priceSteps / positionsPerBar + 1 }, (_, bar) =>
    priceAt(bar * positionsPerBar, highest),
  )
  return new Set(edges).size === edges.length ? edges : []
}
