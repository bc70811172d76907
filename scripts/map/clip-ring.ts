/** Longitude and latitude. */
export type Point = [number, number]
export type Window = { west: number; south: number; east: number; north: number }

type Edge = { inside: (point: Point) => boolean; cross: (from: Point, to: Point) => Point }

/** Clips a closed ring to a window (Sutherland–Hodgman); empty when nothing is inside. */
export function clipRing(ring: readonly Point[], window: Window): Point[] {
  let clipped = [...ring]
  for (const edge of edgesOf(window)) clipped = clipAt(clipped, edge)
  return clipped
}

function clipAt(ring: readonly Point[], { inside, cross }: Edge): Point[] {
  return ring.flatMap((point, index) => {
    const before = ring.at(index - 1) ?? point
    if (inside(point)) return inside(before) ? [point] : [cross(before, point), point]
    return inside(before) ? [cross(before, point)] : []
  })
}

function edgesOf({ west, south, east, north }: Window): Edge[] {
  return [
    { inside: ([x]) => x >= west, cross: atX(west) },
    { inside: ([x]) => x <= east, cross: atX(east) },
    { inside: ([, y]) => y >= south, cross: atY(south) },
    { inside: ([, y]) => y <= north, cross: atY(north) },
  ]
}

function atX(x: number): Edge['cross'] {
  return (from, to) => [x, along(from[1], to[1], (x - from[0]) / (to[0] - from[0]))]
}

function atY(y: number): Edge['cross'] {
  return (from, to) => [along(from[0], to[0], (y - from[1]) / (to[1] - from[1])), y]
}

function along(from: number, to: number, share: number): number {
  return from + (to - from) * share
}
