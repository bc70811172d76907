import { glass, lit, matt, metal, voile } from './materials.ts'
import { type Random } from './random.ts'
import { box, union, type Vec } from './sdl.ts'

export interface Opening {
  width: number
  height: number
  /** Number of panes side by side. */
  panes: number
  frame: string
  /** Whether a lamp is on behind it. */
  lamp: boolean
  reflection?: number
  /** Depth of the wall reveal. */
  reveal?: number
}

const lampColours = ['#ffc680', '#ffb868', '#ffd39a']

/**
 * A window looking towards -z with its lower left corner at the origin: frame, glass, and a shallow room
 * behind with curtains, so that it reads as inhabited by day and glows by night.
 */
export function windowUnit(opening: Opening, random: Random): string {
  const { width: w, height: h, panes, frame } = opening
  const z = opening.reveal ?? 0.14
  const bar = 0.055
  const parts: string[] = []
  for (let i = 0; i <= panes; i++) {
    const x = (w - bar) * (i / panes)
    parts.push(box([x, 0, z], [x + bar, h, z + 0.07]))
  }
  parts.push(box([0, 0, z], [w, bar, z + 0.07]), box([0, h - bar, z], [w, h, z + 0.07]))
  const depth = 2.4
  const back: Vec = [w + 0.6, h + 0.3, z + depth]
  const wall = opening.lamp
    ? lit(random.pick(lampColours), random.between(0.28, 0.6))
    : matt(random.pick(['#b9ad9b', '#a89c8c', '#c4bbae']), 0.55)
  const ceiling = opening.lamp ? lit('#ffd9a8', 0.75) : matt('#cfc8bc', 0.5)
  const room = union([
    box([-0.6, -0.4, z + depth], back, wall),
    box([-0.6, h + 0.25, z + 0.1], [w + 0.6, h + 0.35, z + depth], ceiling),
    box([-0.6, -0.5, z + 0.1], [w + 0.6, -0.4, z + depth], matt('#5a4636', 0.7)),
    box([-0.7, -0.5, z + 0.1], [-0.6, h + 0.3, z + depth], opening.lamp ? lit('#e9b77c', 0.5) : matt('#9c9184', 0.4)),
    box(
      [w + 0.6, -0.5, z + 0.1],
      [w + 0.7, h + 0.3, z + depth],
      opening.lamp ? lit('#e9b77c', 0.5) : matt('#9c9184', 0.4),
    ),
  ])
  const curtainColour = random.pick(['#ece4d6', '#d9cdb8', '#cfd4d2', '#e3d2bd'])
  const curtain = opening.lamp ? lit('#e9c391', 0.36) : voile(curtainColour)
  const drawn = random.between(0.12, 0.4) * w
  const folds = (from: number, to: number): string => {
    const strips: string[] = []
    for (let x = from; x < to; x += 0.09)
      strips.push(box([x, 0, z + 0.2], [x + 0.06, h, z + 0.24]), box([x + 0.05, 0, z + 0.22], [x + 0.1, h, z + 0.25]))
    return union(strips, curtain)
  }
  const curtains = random.chance(0.75) ? [folds(0, drawn), folds(w - drawn * random.between(0.6, 1), w)] : []
  return union([
    union(parts, metal(frame, 0.08)),
    box([bar, bar, z + 0.03], [w - bar, h - bar, z + 0.036], `${glass(opening.reflection ?? 0.55)} no_shadow`),
    room,
    ...curtains,
  ])
}

/** A wall in the plane z = 0..thickness with rectangular holes cut through. */
export function wallWithHoles(
  from: readonly [number, number],
  to: readonly [number, number],
  thickness: number,
  holes: readonly { x: number; y: number; width: number; height: number }[],
  texture: string,
): string {
  const wall = box([from[0], from[1], 0], [to[0], to[1], thickness])
  if (holes.length === 0) return `object{${wall}${texture}}\n`
  const cuts = holes.map((hole) =>
    box([hole.x, hole.y, -0.1], [hole.x + hole.width, hole.y + hole.height, thickness + 0.1]),
  )
  return `difference{${wall}union{${cuts.join('')}} ${texture}}\n`
}
