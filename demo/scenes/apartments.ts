import { type Block, blockHeight, blockWidth, storey } from './block-shape.ts'
import { floorOfBrise, floorOfCurtainWall } from './glazed-floors.ts'
import { outsideStairs, shops } from './ground-floors.ts'
import { floorOfBalconies, floorOfCondominium } from './plastered-floors.ts'
import { clearGlass, glossy, lit, plaster } from './materials.ts'
import { type Random } from './random.ts'
import { box, cylinder, moved, union } from './sdl.ts'

/** A block of flats or offices whose front stands in the plane z = 0, from x = 0. */
export function apartmentBlock(spec: Block, random: Random): string {
  const width = blockWidth(spec)
  const base = spec.shops ? 1 : 0
  const height = blockHeight(spec)
  const floorPlan = {
    balconies: floorOfBalconies,
    condominium: floorOfCondominium,
    curtain: floorOfCurtainWall,
    brise: floorOfBrise,
  }[spec.style]
  const parts: string[] = []
  for (let level = spec.shops ? 1 : 0; level < spec.floors; level++)
    parts.push(floorPlan(spec, level * storey + base, random))
  if (spec.shops) parts.push(shops(spec, random))
  const depth = 13
  const glassy = spec.style === 'curtain'
  const side = glassy ? glossy(spec.accent, 0.3) : plaster(spec.wall)
  parts.push(
    box([0, 0, 0.26], [0.25, height, depth], side),
    box([width - 0.25, 0, 0.26], [width, height, depth], side),
    box([0, 0, depth], [width, height, depth + 0.2], side),
    box([-0.25, height - 0.05, glassy ? -0.15 : -0.6], [width + 0.25, height + 0.3, depth + 0.3], plaster('#ece7dc')),
    box([0, height, 0.1], [width, height + 0.95, 0.35], plaster(spec.wall)),
    box([width * 0.6, height, 3], [width * 0.8, height + 2.8, 7], plaster(spec.accent)),
    ...[0.15, 0.28, 0.41].map((share) =>
      cylinder([width * share, height + 0.6, 2.4], [width * share, height + 2.4, 2.4], 0.75, glossy('#2b2e30', 0.05)),
    ),
  )
  for (let level = 0; level < spec.floors; level++) {
    for (const z of [2.2, 6.4]) {
      const y = level * storey + base + 0.9
      const on = random.chance(spec.lamps)
      for (const x of [-0.015, width + 0.005])
        parts.push(box([x, y, z], [x + 0.015, y + 1.4, z + 1.5], on ? lit('#ffc680', 0.4) : glossy('#26323a', 0.35)))
    }
  }
  if (spec.style === 'condominium') parts.push(outsideStairs(spec))
  if (glassy)
    parts.push(
      moved(
        [box([0, 0, 0], [4, 0.25, 2.6], plaster('#ece7dc')), box([0.1, -3.2, 2.4], [3.9, 0, 2.45], clearGlass)],
        [width / 2 - 2, 3.4, -2.4],
      ),
    )
  return union(parts)
}
