/** The positions of a price slider: 0 is no lower limit, `priceSteps` is the highest price. */
export const priceSteps = 100

/** How strongly low prices are spread: rents of thousands and sales of millions share one slider. */
const curve = 4

/** The price in whole birr at a slider position, rounded to two leading figures; the ends are exact. */
export function priceAt(position: number, highest: number): number {
  if (position >= priceSteps) return highest
  const exact = highest * (Math.max(position, 0) / priceSteps) ** curve
  const unit = 10 ** Math.max(Math.floor(Math.log10(Math.max(exact, 1))) - 1, 0)
  return Math.min(Math.round(exact / unit) * unit, highest)
}

/** The slider position nearest to a price in birr. */
export function positionOf(price: number, highest: number): number {
  if (highest <= 0 || price >= highest) return priceSteps
  return Math.round(priceSteps * (Math.max(price, 0) / highest) ** (1 / curve))
}
