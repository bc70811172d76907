import { bayWidth, type Block, storey } from './block-shape.ts'
import { railing } from './railings.ts'
import { glossy, lit, matt, plaster, wood } from './materials.ts'
import { windowUnit, wallWithHoles } from './openings.ts'
import { type Random } from './random.ts'
import { box, cylinder, place, union } from './sdl.ts'

/** One storey of this façade at a height. */
export function floorOfBalconies(block: Block, y: number, random: Random): string {
  const wide = bayWidth.balconies
  const wall = plaster(block.wall)
  const parts: string[] = []
  for (let bay = 0; bay < block.bays; bay++) {
    const x = bay * wide
    const deep = bay % 2 === 0
    const hole = deep
      ? { x: 0.7, y: 0.12, width: wide - 1.4, height: 2.35 }
      : { x: 1.1, y: 0.85, width: wide - 2.4, height: 1.55 }
    const opening = { ...hole, panes: deep ? 4 : 2, frame: block.frame, lamp: random.chance(block.lamps) }
    const cell = [
      wallWithHoles([0, 0], [wide, storey], 0.3, [hole], deep ? wall : plaster(block.accent)),
      `object{${windowUnit(opening, random)} translate <${hole.x},${hole.y},0>}\n`,
    ]
    if (deep) {
      cell.push(
        box([0.15, -0.16, -1.5], [wide - 0.15, 0.04, 0], plaster('#eeeae1')),
        railing(0.2, wide - 0.2, 0.04, -1.46, true),
        box([0.15, -0.16, -1.5], [0.32, storey - 0.16, 0], plaster(block.accent)),
        box([wide - 0.32, -0.16, -1.5], [wide - 0.15, storey - 0.16, 0], plaster(block.accent)),
      )
      if (random.chance(0.6))
        cell.push(place('Shrub', [random.between(0.8, wide - 0.8), 0.04, -1.15], bay * 40, random.between(0.4, 0.6)))
      if (random.chance(0.4)) cell.push(place('Fern', [random.between(0.8, wide - 0.8), 0.3, -1.2], bay * 70, 0.8))
    } else {
      cell.push(box([1.0, 0.77, -0.1], [wide - 1.2, 0.85, 0.1], matt('#d8d2c6')))
      if (random.chance(0.3)) cell.push(box([0.35, 0.5, -0.34], [1.0, 0.95, 0], glossy('#e6e3dc')))
    }
    parts.push(`object{${union(cell)} translate <${x},${y},0>}\n`)
  }
  return parts.join('')
}

/** One storey of this façade at a height. */
export function floorOfCondominium(block: Block, y: number, random: Random): string {
  const wide = bayWidth.condominium
  const parts: string[] = []
  for (let bay = 0; bay < block.bays; bay++) {
    const open = bay % 3 === 1
    const hole = open
      ? { x: 0.3, y: 0, width: wide - 0.6, height: 2.65 }
      : { x: 0.95, y: 0.95, width: wide - 1.9, height: 1.35 }
    const cell = [
      wallWithHoles([0, 0], [wide, storey], 0.25, [hole], plaster(bay % 3 === 1 ? block.accent : block.wall)),
    ]
    if (open) {
      cell.push(
        box([0, 0, 1.5], [wide, 2.8, 1.7], plaster(block.wall)),
        box([0.2, -0.15, 0], [wide - 0.2, 0.02, 1.6], matt('#a49c90')),
        box([0.3, 2.66, 0.2], [wide - 0.3, 2.75, 1.6], matt('#cfc8bb')),
        box([0.05, 0, 0.2], [0.3, 2.8, 1.6], plaster(block.wall)),
        box([wide - 0.3, 0, 0.2], [wide - 0.05, 2.8, 1.6], plaster(block.wall)),
        box([0.3, 0, -0.02], [wide - 0.3, 0.45, 0.12], plaster(block.accent)),
        railing(0.3, wide - 0.3, 0.0, 0.05, false),
        box([0.6, 0.02, 1.46], [1.5, 2.1, 1.52], wood('#6d4a30', '#4a2f1c')),
        box(
          [1.75, 0.9, 1.47],
          [wide - 0.5, 2.0, 1.52],
          random.chance(block.lamps) ? lit('#ffc680', 0.45) : glossy('#31404a', 0.2),
        ),
      )
      if (random.chance(0.55)) {
        const colours = ['#c94f3a', '#efe8d8', '#3f6a8a', '#d9a441', '#6b8a5a']
        for (let x = 0.55; x < wide - 0.8; x += random.between(0.4, 0.75))
          cell.push(box([x, 0.55, 0.02], [x + random.between(0.25, 0.4), 1.02, 0.07], matt(random.pick(colours))))
      }
    } else {
      const opening = { ...hole, panes: 3, frame: block.frame, lamp: random.chance(block.lamps) }
      cell.push(
        `object{${windowUnit(opening, random)} translate <${hole.x},${hole.y},0>}\n`,
        box([0.85, 0.87, -0.08], [wide - 0.85, 0.95, 0.1], matt('#cfc8bb')),
      )
      if (random.chance(0.2))
        cell.push(
          `object{${cylinder([0, 0, 0], [0, 0, -0.06], 0.38, glossy('#d4d2cc'))} rotate <-25,20,0> translate <0.5,2.2,-0.2>}\n`,
        )
    }
    cell.push(box([-0.01, storey - 0.2, -0.05], [wide + 0.01, storey, 0.1], plaster(block.accent)))
    parts.push(`object{${union(cell)} translate <${bay * wide},${y},0>}\n`)
  }
  return parts.join('')
}
