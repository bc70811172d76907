import type { CSSProperties } from 'react'

/**
 * Part of a column in the card of a row on phones; columns without one are left out of the card. A `figure` is a fact
 * that is meaningless without its heading; a `headed` part is such a line.
 */
export type CardPart = 'picture' | 'name' | 'line' | 'headed' | 'fact' | 'figure' | 'actions'

type CardPlaces = {
  /** Grid place of each part, in column order; null: not in the card. */
  parts: (CSSProperties | null)[]
  /** Grid place of the selection checkbox. */
  selection: CSSProperties
}

/** Columns beside the picture, for the name and the lines and facts under it, two facts per line; actions come last. */
const beside = '2 / 4'

/** Lays out the card of a row: a grid of the picture, two text columns, and the actions. */
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
