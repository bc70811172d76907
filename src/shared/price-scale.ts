/** The positions of a price slider: 0 is no lower limit, `priceSteps` is the highest price. */
export const priceSteps = 100

/** Up to about this price (birr) the scale is even; above it each step is a share of the price. */
const evenUpTo = 10_000

/** Whole birr at a slider position, in round figures; the ends are exact. Rents and sales share one slider. */
export function priceAt(position: number, highest: number): number {
  if (position <= 0) return 0
  if (position >= priceSteps) return highest
  const exact = exactPrice(position, highest)
  const unit = roundUnit(exact - exactPrice(position - 1, highest))
  return Math.min(Math.round(exact / unit) * unit, highest)
}

/** The slider position nearest to a price in birr. */
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

/** The roundest unit (1, 2 or 5 and zeros) that still tells neighbouring steps apart. */
function roundUnit(step: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(step * 0.9, 1)))
  return power * ([5, 2].find((factor) => factor * power <= step * 0.9) ?? 1)
}

/** Bars over the slider: between every second position. */
const positionsPerBar = 2

/** The prices between which listings are counted for the bars over the slider; none where there are no prices. */
export function barEdges(highest: number): number[] {
  const edges = Array.from({ length: priceSteps / positionsPerBar + 1 }, (_, bar) =>
    priceAt(bar * positionsPerBar, highest),
  )
  return new Set(edges).size === edges.length ? edges : []
}
