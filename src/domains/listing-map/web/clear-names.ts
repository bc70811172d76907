import type L from 'leaflet'

/** From a name to its place and on to the other side of it, in pixels. */
const besidePlace = 24
/** What stays free around a name. */
const gap = 3

/**
 * Moves names of places that lie under pins, or under each other, to the left of their place, above or below it, as far as the
 * map reaches, and hides those that have no room anywhere. All is measured before anything moves. Gives the way back.
 */
export function clearNames(map: L.Map): () => void {
  // Names that went stay for a moment, until they have faded.
  const shown = [...map.getContainer().querySelectorAll<HTMLElement>('.map-name')]
  const names = shown.filter(({ style, classList }) => style.opacity !== '0' && !classList.contains('map-here'))
  const { left, right } = map.getContainer().getBoundingClientRect()
  const taken = [...map.getContainer().querySelectorAll('[data-pin], .map-here')].map((pin) =>
    pin.getBoundingClientRect(),
  )
  const moves = names.map((name) => {
    const { x, y, width, height } = name.getBoundingClientRect()
    const middle = -(width + besidePlace) / 2
    const sides = [
      new DOMPoint(),
      new DOMPoint(2 * middle),
      new DOMPoint(middle, -height),
      new DOMPoint(middle, height),
    ]
    return sides.find((side) => {
      const box = new DOMRect(x + side.x, y + side.y, width, height)
      const isWhole = side.x === 0 || (box.left >= left && box.right <= right)
      const isFree = isWhole && taken.every((other) => areApart(box, other))
      if (isFree) taken.push(box)
      return isFree
    })
  })
  for (const [index, { style }] of names.entries()) {
    const move = moves[index]
    style.visibility = move ? '' : 'hidden'
    style.translate = move ? `${move.x}px ${move.y}px` : ''
  }
  return () => names.forEach(({ style }) => Object.assign(style, { visibility: '', translate: '' }))
}

function areApart(one: DOMRect, other: DOMRect): boolean {
  const isBeside = one.right + gap < other.left || other.right + gap < one.left
  return isBeside || one.bottom + gap < other.top || other.bottom + gap < one.top
}
