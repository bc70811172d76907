import { type Block, blockWidth, storey } from './block-shape.ts'
import { railing } from './railings.ts'
import { glass, lit, matt, metal, plaster, stone, wood } from './materials.ts'
import { type Random } from './random.ts'
import { box, union } from './sdl.ts'

/** The open concrete stairs on the outside of a condominium block, at its right end. */
export function outsideStairs(block: Block): string {
  const x = blockWidth(block)
  const concrete = plaster('#b9b2a6')
  const parts: string[] = []
  for (let level = 0; level < block.floors; level++) {
    const y = level * storey
    parts.push(
      box([x, y + storey - 0.18, 0.6], [x + 3.2, y + storey, 2], concrete),
      box([x, y + storey / 2 - 0.18, -2.6], [x + 3.2, y + storey / 2, -1.4], concrete),
    )
    for (let i = 0; i < 9; i++) {
      const rise = storey / 2 / 9
      parts.push(
        box([x + 0.1, y + rise * i, 0.6 - (i + 1) * 0.24], [x + 1.45, y + rise * (i + 1), 0.6 - i * 0.24], concrete),
      )
      parts.push(
        box(
          [x + 1.75, y + storey / 2 + rise * i, -1.5 + i * 0.24],
          [x + 3.1, y + storey / 2 + rise * (i + 1), -1.5 + (i + 1) * 0.24],
          concrete,
        ),
      )
    }
    parts.push(railing(x + 0.05, x + 3.15, y + storey / 2, -2.56, false))
    parts.push(
      box([x + 1.5, y, -2.4], [x + 1.7, y + storey, -2.2], concrete),
      box([x + 3, y, -2.6], [x + 3.2, y + storey, -2.4], concrete),
      box([x, y, -2.6], [x + 0.2, y + storey, -2.4], concrete),
    )
  }
  parts.push(box([x - 0.2, block.floors * storey, -2.9], [x + 3.5, block.floors * storey + 0.2, 2.4], concrete))
  return union(parts)
}

/** Shops along the foot of a block. */
export function shops(block: Block, random: Random): string {
  const width = blockWidth(block)
  const count = Math.max(2, Math.round(width / 4.8))
  const pitch = width / count
  const parts: string[] = []
  for (let i = 0; i < count; i++) {
    const x = i * pitch
    const on = random.chance(Math.max(0.25, block.lamps + 0.3))
    parts.push(
      box([x, 0, -0.05], [x + 0.5, 4.1, 0.5], stone('#a39684', '#5b5148')),
      box([x + 0.5, 0.3, 0.3], [x + pitch, 3.2, 0.32], `${glass(0.5)} no_shadow`),
      box([x + 0.5, 0, 0.2], [x + pitch, 0.3, 0.5], matt('#5c554d')),
      box(
        [x + 0.5, 3.2, -0.1],
        [x + pitch, 4.1, 0.5],
        plaster(random.pick(['#2f4a4a', '#7d3a2c', '#39404c', '#4b5a3c'])),
      ),
      box([x + 0.5, 0.1, 3], [x + pitch, 3.2, 3.1], on ? lit('#ffcf8e', 0.45) : matt('#75695c', 0.5)),
      box([x + 0.5, 3.1, 0.4], [x + pitch, 3.2, 3], on ? lit('#ffe3bb', 0.7) : matt('#999083', 0.6)),
      ...[0.5, pitch / 2, pitch - 0.05].map((dx) =>
        box([x + dx, 0.3, 0.26], [x + dx + 0.06, 3.2, 0.36], metal(block.frame, 0.1)),
      ),
      box([x + 0.9, 0.3, 1.4], [x + pitch - 0.6, 1.1, 1.9], wood('#a8764a', '#6e4526')),
    )
    if (i % 2 === 0)
      parts.push(
        `object{${box([x + 0.5, 0, 0], [x + pitch, 0.04, 1.5], matt(random.pick(['#b3402e', '#d9b25a', '#3c6b5a'])))} translate <0,0,-1.5> rotate x*-16 translate y*3.1}\n`,
      )
  }
  return union(parts)
}
