import type L from 'leaflet'

/** Total distance in pixels of a name from its place on both sides. */
const besidePlace = 24
/** Free space around a name, in pixels. */
const gap = 3

/**
 * Moves place names that lie under pins, or under each other, to the left of their place, above or below it, within the
 * map, and hides those that fit nowhere. Measures everything before anything moves. Returns a function that undoes it.
 */
export function declutterNames(map: L.Map): () => void {
  // Removed names remain in the DOM until they have faded.
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
