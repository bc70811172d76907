import { metal } from './materials.ts'
import { box, cylinder, union } from './sdl.ts'

const clearRail =
  'texture{pigment{rgbt <0.75,0.88,0.88,0.8>} finish{diffuse 0.08 reflection{0.04,0.45 falloff 3}}} no_shadow'

/** A balcony railing along x, of glass or of bars. */
export function railing(from: number, to: number, y: number, z: number, glassy: boolean): string {
  const steel = metal('#3b3b3b', 0.08)
  if (glassy)
    return union([
      box([from, y + 0.05, z], [to, y + 0.98, z + 0.015], clearRail),
      box([from, y + 0.98, z - 0.02], [to, y + 1.02, z + 0.035], steel),
    ])
  const bars: string[] = []
  for (let x = from; x <= to + 0.01; x += 0.13) bars.push(cylinder([x, y, z], [x, y + 0.98, z], 0.009))
  return union([union(bars, steel), box([from, y + 0.96, z - 0.025], [to, y + 1.01, z + 0.025], steel)])
}
