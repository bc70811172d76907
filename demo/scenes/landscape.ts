import { Mesh, surface } from './mesh.ts'
import { fractalNoise, type Random } from './random.ts'
import { box, cross, declare, mixed, place, rgb, unit, vec, add, times, type Vec } from './sdl.ts'

/** One ridge of distant hills: a rough slope whose colour fades into the air. */
export function ridge(
  seed: number,
  distance: number,
  height: number,
  land: string,
  air: string,
  haze: number,
  light = 1,
): string {
  const columns = 150
  const rows = 22
  const texture =
    `texture{pigment{granite scale 160 color_map{[0 ${rgb(land, 0.55 * light * (1 - haze))}][1 ${rgb(land, 1.25 * light * (1 - haze))}]}} finish{diffuse 0.9}}` +
    `texture{pigment{${rgb(air)} transmit ${(1 - haze).toFixed(3)}} finish{diffuse 0 emission 1}}`
  return surface(
    columns,
    rows,
    (i, j) => {
      const x = (i / (columns - 1) - 0.5) * distance * 4
      const rise = Math.max(0, Math.min(1, j / (rows - 1)))
      const z = distance * (0.72 + 0.4 * rise)
      const crest = 0.3 + 1.05 * fractalNoise((x / distance) * 2.2 + 7, seed * 3.1, seed, 3)
      const rough = fractalNoise(x / 260, z / 260, seed + 9, 5) - 0.5
      return [x, height * (rise * crest + rough * 0.5 * rise) - (j === 0 ? 30 : 0), z]
    },
    `${texture} no_shadow no_radiosity`,
  )
}

/** Ridges behind each other, like Entoto above Addis Ababa. */
export function hills(seed: number, air: string, land = '#4f6a3f', light = 1, scale = 1): string {
  return [
    ridge(seed + 3, 5200, 560 * scale, land, air, 0.72, light),
    ridge(seed + 2, 3600, 300 * scale, land, air, 0.54, light),
    ridge(seed + 1, 2300, 130 * scale, land, air, 0.36, light),
  ].join('')
}

/** Declares a tile of grass blades, one metre square, under a name. */
export function grassTile(
  name: string,
  random: Random,
  blades: number,
  height: number,
  colours: readonly string[],
): string {
  const mesh = new Mesh()
  for (let i = 0; i < blades; i++) {
    const root: Vec = [random.between(-0.55, 0.55), 0, random.between(-0.55, 0.55)]
    const tall = height * random.between(0.5, 1.25)
    const lean: Vec = [random.between(-0.5, 0.5) * tall, tall, random.between(-0.5, 0.5) * tall]
    const side = times(unit(cross(lean, [random.between(-1, 1), 0, random.between(-1, 1)])), 0.004 + height * 0.016)
    const normal = unit(add([0, 1, 0], times([random.between(-1, 1), 0, random.between(-1, 1)], 0.5)))
    const texture = random.whole(0, colours.length - 1)
    mesh.triangle(
      mesh.point(add(root, times(side, -1)), normal),
      mesh.point(add(root, side), normal),
      mesh.point(add(root, lean), normal),
      texture,
    )
  }
  return declare(name, mesh.write(colours.map((c) => `texture{pigment{${rgb(c)}} finish{diffuse 0.7,0.35}}`)))
}

/** Covers a rectangle with grass tiles, thinning out with distance from the viewer. */
export function lawn(
  name: string,
  random: Random,
  low: readonly [number, number],
  high: readonly [number, number],
  y = 0,
): string {
  const parts: string[] = []
  for (let x = low[0] + 0.5; x < high[0] + 0.01; x++) {
    for (let z = low[1] + 0.5; z < high[1] + 0.01; z++) {
      parts.push(place(name, [x, y, z], random.whole(0, 3) * 90, [1.02, random.between(0.75, 1.35), 1.02]))
    }
  }
  return parts.join('')
}

interface Town {
  seed: Random
  from: number
  to: number
  spread: number
  /** Tallest building in metres. */
  tall: number
  air: string
  /** Share of windows with a lamp behind them. */
  lamps: number
  count: number
  haze?: number
}

/** Texture of a far façade: a grid of windows, some of them lit, paled by the air between. */
function farWall(
  colour: string,
  bay: number,
  storey: number,
  lamps: number,
  air: string,
  haze: number,
  offset: number,
): string {
  const faded = (from: string, shine: string): string =>
    `pigment{${mixed(from, air, haze)}} finish{diffuse ${(0.8 * (1 - haze)).toFixed(3)} emission ${(haze * 0.62).toFixed(3)} ${shine}}`
  const pane = faded('#3a444c', `specular 0.3 roughness 0.01 reflection ${(0.2 * (1 - haze)).toFixed(3)}`)
  const lamp = `pigment{${mixed('#ffc987', air, haze * 0.5)}} finish{diffuse 0 emission 0.95}`
  const panes =
    lamps > 0
      ? `cells texture_map{[${(1 - lamps).toFixed(2)} ${pane}][${(1 - lamps).toFixed(2)} ${lamp}]} scale <${bay},${storey},${bay}>`
      : pane
  return (
    `texture{function{select(min(mod(x+z+${500 + offset},${bay})-${(bay * 0.38).toFixed(2)},mod(y+300,${storey})-${(storey * 0.4).toFixed(2)}),0,1)}` +
    `texture_map{[0.5 ${faded(colour, '')}][0.5 ${panes}]}}`
  )
}

/** The city between here and the hills: plain blocks, some towers, roofs of corrugated iron. */
export function town(settings: Town): string {
  const { seed } = settings
  const walls = ['#c9bda6', '#b7a58b', '#d8d2c4', '#a9a49a', '#c08f6c', '#8fa1ad', '#dccfb2', '#b98b78', '#e4dfd4']
  const roofs = ['#8c5a44', '#6f7c84', '#9a8f80', '#5f7568', '#a8a29a']
  const parts: string[] = []
  for (let i = 0; i < settings.count; i++) {
    const depth = (i + seed.between(0, 1)) / settings.count
    const z = settings.from + (settings.to - settings.from) * depth ** 1.4
    const x = seed.between(-1, 1) * settings.spread * (0.35 + depth)
    const tower = seed.chance(0.16)
    const height = tower ? seed.between(0.5, 1) * settings.tall : seed.between(4, Math.max(9, settings.tall * 0.3))
    const wide = tower ? seed.between(16, 26) : seed.between(9, 24)
    const deep = seed.between(9, 20)
    const haze = Math.min(0.62, (settings.haze ?? 0.25) + depth * 0.4)
    const texture = farWall(
      seed.pick(walls),
      tower ? seed.between(1.6, 3.2) : seed.between(2.4, 3.8),
      3.2,
      settings.lamps,
      settings.air,
      haze,
      i,
    )
    const roof = `texture{pigment{${rgb(seed.pick(roofs))}}}`
    parts.push(
      `union{${box([-wide / 2, -20, -deep / 2], [wide / 2, height, deep / 2], texture)}` +
        box([-wide / 2 - 0.4, height, -deep / 2 - 0.4], [wide / 2 + 0.4, height + 0.7, deep / 2 + 0.4], roof) +
        (tower ? box([-wide / 5, height, -deep / 4], [wide / 5, height + 4, deep / 4], roof) : '') +
        ` rotate y*${seed.between(-28, 28).toFixed(1)} translate ${vec([x, 0, z])} no_radiosity}\n`,
    )
  }
  return parts.join('')
}
