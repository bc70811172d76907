/** A whole number for people in every language of the product: `1,450`. */
export function formatCount(count: number): string {
  return String(Math.round(count)).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
}

/** An area as stored (exact decimal of square feet) for people: whole square feet, `1,450`. */
export function formatArea(squareFeet: string): string {
  return formatCount(Number(squareFeet))
}
