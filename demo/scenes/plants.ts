import { Mesh } from './mesh.ts'
import { type Random } from './random.ts'
import { rgb, unit, type Vec, times, add, cross } from './sdl.ts'

interface Frond {
  leaves: number
  length: number
  width: number
  /** Height of the stem before the leaf opens. */
  stem: number
  /** Steepness of the start in degrees from level. */
  rise: readonly [number, number]
  droop: number
  colours: readonly string[]
}

const fronds: Record<string, Frond> = {
  Ensete: {
    leaves: 11,
    length: 2.1,
    width: 0.5,
    stem: 0.5,
    rise: [45, 86],
    droop: 0.9,
    colours: ['#5f8a3a', '#6f9a45', '#4d7530'],
  },
  Agave: {
    leaves: 26,
    length: 0.75,
    width: 0.11,
    stem: 0,
    rise: [18, 85],
    droop: 0.15,
    colours: ['#7f9a7a', '#6b8a6c', '#93aa8a'],
  },
  Fern: {
    leaves: 34,
    length: 0.85,
    width: 0.085,
    stem: 0.05,
    rise: [25, 88],
    droop: 1.1,
    colours: ['#4b7a33', '#5d8c3f', '#6f9c4c'],
  },
  Rubber: {
    leaves: 24,
    length: 0.46,
    width: 0.19,
    stem: 0.7,
    rise: [15, 78],
    droop: 0.7,
    colours: ['#2f5530', '#3b6638', '#274a2a'],
  },
  Snake: {
    leaves: 16,
    length: 0.85,
    width: 0.085,
    stem: 0,
    rise: [74, 90],
    droop: 0.05,
    colours: ['#46683c', '#5a7c48', '#7d9a58'],
  },
}

/** One long leaf that rises, widens and bends over under its own weight. */
function blade(mesh: Mesh, root: Vec, turn: number, rise: number, frond: Frond, size: number, texture: number): void {
  const steps = 9
  let at = root
  let angle = rise
  const outward: Vec = [Math.cos(turn), 0, Math.sin(turn)]
  const side: Vec = [-Math.sin(turn), 0, Math.cos(turn)]
  let previous: readonly [number, number, number] | null = null
  for (let i = 0; i <= steps; i++) {
    const t = i / steps
    const direction = add(times(outward, Math.cos(angle)), [0, Math.sin(angle), 0])
    const normal = unit(cross(side, direction))
    const half = size * frond.width * 0.5 * Math.sin(Math.PI * Math.min(0.97, 0.06 + 0.94 * t ** 0.8)) ** 0.7
    const fold = times(normal, half * 0.3)
    const ids: readonly [number, number, number] = [
      mesh.point(add(add(at, times(side, -half)), fold), add(normal, times(side, -0.3))),
      mesh.point(at, normal),
      mesh.point(add(add(at, times(side, half)), fold), add(normal, times(side, 0.3))),
    ]
    if (previous) {
      mesh.triangle(previous[0], previous[1], ids[0], texture)
      mesh.triangle(previous[1], ids[1], ids[0], texture)
      mesh.triangle(previous[1], previous[2], ids[1], texture)
      mesh.triangle(previous[2], ids[2], ids[1], texture)
    }
    previous = ids
    at = add(at, times(direction, (size * frond.length) / steps))
    angle -= ((frond.droop * (0.4 + t)) / steps) * 1.6
  }
}

/** A leafy plant growing from the origin, about a metre high (`Ensete` about three). */
export function plantModels(name: string, random: Random): string {
  const frond = fronds[name]
  if (!frond) throw new Error(`No such plant: ${name}`)
  const mesh = new Mesh()
  for (let i = 0; i < frond.leaves; i++) {
    const turn = i * 2.39996 + random.between(-0.3, 0.3)
    const rise = (random.between(...frond.rise) * Math.PI) / 180
    const up = name === 'Rubber' ? random.between(0.3, frond.stem + 0.15) : frond.stem
    blade(
      mesh,
      [0.03 * Math.cos(turn), up, 0.03 * Math.sin(turn)],
      turn,
      rise,
      frond,
      random.between(0.75, 1.15),
      random.whole(0, frond.colours.length - 1),
    )
  }
  const leaves = mesh.write(
    frond.colours.map((c) => `texture{pigment{${rgb(c)}} finish{diffuse 0.7,0.35 specular 0.25 roughness 0.04}}`),
  )
  const stem =
    frond.stem > 0
      ? `cone{0,${frond.stem * 0.16},y*${frond.stem + 0.15},${frond.stem * 0.07} texture{pigment{${rgb('#5d6b3c')}}}}`
      : ''
  return `union{${leaves}${stem}}`
}
