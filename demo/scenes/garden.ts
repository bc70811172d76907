import { grassTile, lawn } from './landscape.ts'
import { lit, matt, metal, pavers, plaster, stone } from './materials.ts'
import { type Random } from './random.ts'
import { box, cylinder, declare, lathe, place, rgb, roundBox, union, type Vec } from './sdl.ts'
import { acacia, eucalyptus, foliage, jacaranda, shadeTree, shrub, tree, type TreeShape } from './vegetation.ts'
import { plantModels } from './plants.ts'

const kinds: Record<string, TreeShape> = {
  Jacaranda: jacaranda,
  Shade: shadeTree,
  Eucalyptus: eucalyptus,
  Acacia: acacia,
  Shrub: shrub,
}

type Season = 'green' | 'dry'

const grassColours: Record<Season, readonly string[]> = {
  green: ['#5a7f35', '#64883a', '#6d8f42', '#527631', '#7a984c'],
  dry: ['#a3924f', '#8f8a48', '#b8a566', '#7c8444', '#c2b07a'],
}

/** Declares the trees and plants that a scene uses, by name (`Jacaranda`, `Shade`, `Grass` ...). */
export function declarePlants(
  names: readonly string[],
  random: Random,
  season: Season = 'green',
  distant = false,
): string {
  return names
    .map((name) => {
      if (name === 'Grass') return grassTile('Grass', random, 1700, 0.075, grassColours[season])
      if (name === 'Meadow') return grassTile('Meadow', random, 1500, 0.3, grassColours[season])
      const shape = kinds[name]
      return shape ? declare(name, tree(random, shape, distant)) : declare(name, plantModels(name, random))
    })
    .join('')
}

/** Bougainvillea falling over the top of a wall that runs along x at a height. */
export function bougainvillea(
  random: Random,
  from: number,
  to: number,
  top: number,
  z: number,
  flowers: readonly string[],
): string {
  const balls: { at: Vec; radius: Vec }[] = []
  for (let x = from; x < to; x += 0.38) {
    const envelope = 0.55 + 0.45 * Math.sin(((x - from) / (to - from)) * Math.PI)
    balls.push({
      at: [x, top + random.between(-0.05, 0.35) * envelope, z + random.between(-0.25, 0.2)],
      radius: [0.45, 0.4 * envelope, 0.42],
    })
    if (random.chance(0.75))
      balls.push({ at: [x, top - random.between(0.3, 1.1) * envelope, z - 0.22], radius: [0.36, 0.45, 0.2] })
  }
  const mid: Vec = [(from + to) / 2, top - 0.4, z + 0.4]
  return foliage(
    random,
    balls,
    { leaves: (to - from) * 3400, leaf: 0.062, slender: 1.25, colours: [...flowers, '#4c6b2b'] },
    mid,
  )
}

export const magenta = ['#c2267a', '#d43c8e', '#a81c66'] as const
export const coral = ['#e0653f', '#ee8153', '#cf4f35'] as const
export const crimson = ['#b01e3a', '#c72f49', '#971a34'] as const

/** A stretch of compound wall along x, with piers and coping; the street side is -z. */
export function compoundWall(from: number, to: number, z: number, height: number, colour: string, base = true): string {
  const parts = [
    box([from, 0, z], [to, height, z + 0.22], plaster(colour)),
    box([from, height, z - 0.06], [to, height + 0.09, z + 0.28], plaster('#d9d2c4')),
  ]
  if (base) parts.push(box([from, 0, z - 0.05], [to, 0.62, z + 0.1], stone('#938877', '#544b42')))
  const count = Math.max(1, Math.round((to - from) / 3.2))
  for (let i = 0; i <= count; i++) {
    const x = from + ((to - from) * i) / count
    parts.push(box([x - 0.2, 0, z - 0.1], [x + 0.2, height + 0.18, z + 0.32], plaster(colour)))
    parts.push(box([x - 0.25, height + 0.18, z - 0.15], [x + 0.25, height + 0.27, z + 0.37], plaster('#d9d2c4')))
  }
  return union(parts)
}

/** A steel double gate between two piers, with the lances and panels usual in Addis Ababa. */
export function gate(x: number, width: number, z: number, height: number, colour: string, evening: boolean): string {
  const paint = metal(colour, 0.08)
  const parts: string[] = []
  for (const half of [0, 1]) {
    const from = x + (width / 2) * half + 0.03
    const to = from + width / 2 - 0.06
    parts.push(box([from, 0.08, z], [to, height * 0.62, z + 0.05], paint))
    for (let i = 0; i < 5; i++) {
      const px = from + ((to - from) * (i + 0.5)) / 5
      parts.push(box([px - 0.1, 0.25, z - 0.03], [px + 0.1, height * 0.55, z], paint))
    }
    for (let i = 0; i <= 12; i++) {
      const px = from + ((to - from) * i) / 12
      const arch = height * (0.9 + 0.12 * (half === 0 ? i / 12 : 1 - i / 12))
      parts.push(cylinder([px, 0.1, z + 0.02], [px, arch, z + 0.02], 0.014, paint))
      parts.push(
        `cone{<${px},${arch},${z + 0.02}>,0.028,<${px},${arch + 0.12},${z + 0.02}>,0 ${metal('#c9a255', 0.3)}}\n`,
      )
    }
    parts.push(
      box([from, height * 0.84, z], [to, height * 0.87, z + 0.04], paint),
      box([from, height * 0.62, z], [to, height * 0.66, z + 0.05], paint),
    )
  }
  for (const px of [x - 0.28, x + width + 0.28]) {
    parts.push(box([px - 0.28, 0, z - 0.2], [px + 0.28, height + 0.25, z + 0.36], stone('#a39684', '#5b5148')))
    parts.push(box([px - 0.34, height + 0.25, z - 0.26], [px + 0.34, height + 0.37, z + 0.42], plaster('#ddd6c8')))
    parts.push(
      roundBox(
        [px - 0.1, height + 0.37, z],
        [px + 0.1, height + 0.65, z + 0.2],
        0.04,
        evening ? `${lit('#ffd79a', 2.6)} no_shadow` : matt('#f4ede0'),
      ),
    )
    if (evening)
      parts.push(
        `light_source{<${px},${height + 0.8},${z - 0.35}> ${rgb('#ffb566', 1.1)} fade_distance 1.6 fade_power 2}\n`,
      )
  }
  return union(parts)
}

/** A paved path between two z positions. */
export const path = (from: number, to: number, nearZ: number, farZ: number, colour = '#a39584'): string =>
  union([
    box([from, 0, nearZ], [to, 0.035, farZ], pavers(colour)),
    box([from - 0.12, 0, nearZ], [from, 0.06, farZ], matt('#8d857a')),
    box([to, 0, nearZ], [to + 0.12, 0.06, farZ], matt('#8d857a')),
  ])

/** A low garden light standing at a place. */
export const bollard = (at: Vec): string =>
  union([
    `cylinder{<${at[0]},${at[1]},${at[2]}>,<${at[0]},${at[1] + 0.5},${at[2]}>,0.05 ${metal('#3b3936', 0.08)}}\n`,
    `cylinder{<${at[0]},${at[1] + 0.5},${at[2]}>,<${at[0]},${at[1] + 0.62},${at[2]}>,0.06 ${lit('#ffd59a', 3.2)} no_shadow}\n`,
    `light_source{<${at[0]},${at[1] + 0.75},${at[2] - 0.02}> ${rgb('#ffb066', 0.7)} fade_distance 1 fade_power 2}\n`,
  ])

/** A glazed clay pot with a plant that was declared under a name. */
export const potted = (name: string, at: Vec, size: number, clay = '#a85f3c'): string =>
  union([
    `object{${lathe(
      [
        [0.12, 0],
        [0.17, 0.05],
        [0.24, 0.28],
        [0.25, 0.42],
        [0.22, 0.42],
      ],
      matt(clay),
    )} scale ${size} translate <${at.join(',')}>}`,
    `disc{<${at[0]},${at[1] + 0.36 * size},${at[2]}>,y,${0.22 * size} ${matt('#3a2c20')}}`,
    place(name, [at[0], at[1] + 0.36 * size, at[2]], (at[0] * 77) % 360, size),
  ])

/** Lawn over a rectangle, on soil. */
export const lawnOn = (random: Random, low: readonly [number, number], high: readonly [number, number]): string =>
  box([low[0], -0.05, low[1]], [high[0], 0.005, high[1]], matt('#3f5524')) + lawn('Grass', random, low, high)
