import { bayWidth, type Block, blockWidth, storey } from './block-shape.ts'
import { railing } from './railings.ts'
import { glass, glossy, lit, matt, metal, plaster, wood } from './materials.ts'
import { windowUnit, wallWithHoles } from './openings.ts'
import { type Random } from './random.ts'
import { box, union } from './sdl.ts'

/** One storey of this façade at a height. */
export function floorOfCurtainWall(block: Block, y: number, random: Random): string {
  const width = blockWidth(block)
  const wide = bayWidth.curtain
  const parts = [
    box([0, y - 0.28, -0.02], [width, y + 0.42, 0.2], glossy(block.accent, 0.3)),
    box([0, y + 0.4, 0.05], [width, y + storey - 0.26, 0.07], `${glass(0.85)} no_shadow`),
    box([0, y, 4], [width, y + storey, 4.1], matt('#8d8579', 0.5)),
    box([0, y + storey - 0.3, 0.2], [width, y + storey - 0.26, 4], matt('#c8c4bc', 0.6)),
    box([0, y, 0.2], [width, y + 0.02, 4], matt('#5d5449')),
  ]
  for (let bay = 0; bay <= block.bays; bay++) {
    const x = bay * wide
    parts.push(box([x - 0.035, y, -0.06], [x + 0.035, y + storey, 0.1], metal(block.frame, 0.2)))
    if (bay < block.bays && random.chance(block.lamps)) {
      parts.push(
        box(
          [x, y + 0.4, 2.2 + random.between(0, 1)],
          [x + wide, y + storey - 0.3, 3.4],
          lit(random.pick(['#ffc680', '#ffd6a0', '#f2dcb8']), random.between(0.22, 0.5)),
        ),
      )
    } else if (bay < block.bays && random.chance(0.35)) {
      parts.push(
        box(
          [x + 0.05, y + storey - random.between(0.6, 1.9), 0.16],
          [x + wide - 0.05, y + storey - 0.3, 0.18],
          matt('#d8d3c8'),
        ),
      )
    }
  }
  parts.push(box([0, y + 1.2, -0.04], [width, y + 1.25, 0.08], metal(block.frame, 0.2)))
  return parts.join('')
}

/** One storey of this façade at a height. */
export function floorOfBrise(block: Block, y: number, random: Random): string {
  const wide = bayWidth.brise
  const parts: string[] = []
  for (let bay = 0; bay < block.bays; bay++) {
    const hole = { x: 0.35, y: 0.35, width: wide - 0.7, height: 2.3 }
    const opening = { ...hole, panes: 3, frame: block.frame, lamp: random.chance(block.lamps), reveal: 0.35 }
    const cell = [
      wallWithHoles([0, 0], [wide, storey], 0.4, [hole], plaster(block.wall)),
      `object{${windowUnit(opening, random)} translate <${hole.x},${hole.y},0>}\n`,
      box([0, -0.18, -0.55], [wide, 0.06, 0.1], plaster('#f0ebe1')),
    ]
    if ((bay + Math.round(y)) % 3 !== 0) {
      const from = random.chance(0.5) ? 0.2 : wide / 2
      const slats: string[] = []
      for (let x = from; x < from + wide / 2 - 0.3; x += 0.15)
        slats.push(box([x, 0.06, -0.5], [x + 0.05, storey - 0.18, -0.38]))
      cell.push(union(slats, wood('#b27a47', '#85552d', 'rotate z*90')))
    }
    cell.push(railing(0.05, wide - 0.05, 0.06, -0.52, true))
    parts.push(`object{${union(cell)} translate <${bay * wide},${y},0>}\n`)
  }
  return parts.join('')
}
