import type { CSSProperties } from 'react'

/**
 * What a column is in the card that a row becomes on a phone; a column that is none of it is not in the card. A figure
 * is a fact that says nothing without its heading, a `headed` one is a line of that kind.
 */
export type CardPart = 'picture' | 'name' | 'line' | 'headed' | 'fact' | 'figure' | 'actions'

type CardPlaces = {
  /** Where each part stands, in the order of the columns; null: not in the card. */
  parts: (CSSProperties | null)[]
  /** Where the box stands that chooses the row. */
  selection: CSSProperties
}

/** Beside the picture: the name, and lines and facts under it, two facts in a line; what is pressed stands at the end. */
const beside = '2 / 4'

/** Lays the card of a row out: a grid of the picture, two columns of words, and what is pressed. */
export function cardPlaces(parts: readonly (CardPart | undefined)[]): CardPlaces {
  let row = 1
  let hasRoom = false
  const words = parts.map((part): CSSProperties | null => {
    if (part === 'name') return { gridColumn: beside, gridRow: 1 }
    const isFact = part === 'fact' || part === 'figure'
    if (!isFact && part !== 'line' && part !== 'headed') return null
    const column = isFact && hasRoom ? 3 : 2
    if (column === 2) row += 1
    hasRoom = isFact && column === 2
    return { gridColumn: isFact ? column : beside, gridRow: row }
  })
  return {
    parts: words.map((place, index) => {
      if (parts[index] === 'picture') return { gridColumn: 1, gridRow: `1 / span ${Math.max(row, 2)}` }
      return parts[index] === 'actions' ? { gridColumn: 4, gridRow: 1 } : place
    }),
    selection: { gridColumn: 4, gridRow: parts.includes('actions') ? 2 : 1 },
  }
}
