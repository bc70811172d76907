import { matt, plaster } from './materials.ts'
import { box, cylinder, roundBox, union } from './sdl.ts'

/** A painted sign board without words: a bar and a mark. */
export const signBoard = (width: number, colour: string): string =>
  union([
    roundBox([0, 0, -0.08], [width, 0.7, 0], 0.02, plaster(colour)),
    box([0.9, 0.3, -0.09], [width - 0.3, 0.4, -0.08], matt('#f1e8d6')),
    cylinder([0.5, 0.35, -0.09], [0.5, 0.35, -0.08], 0.2, matt('#e0b455')),
  ])
