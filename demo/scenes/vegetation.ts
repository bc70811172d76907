import { Mesh } from './mesh.ts'
import { type Random } from './random.ts'
import { add, cone, cross, rgb, subtract, times, union, unit, type Vec } from './sdl.ts'

export interface TreeShape {
  height: number
  /** Half-widths of the crown: sideways and up. */
  crown: readonly [number, number]
  clusters: number
  leaves: number
  leaf: number
  /** How stretched a leaf is: 1 is square, 3 is a blade. */
  slender: number
  /** Leaf colours, the commonest first. */
  colours: readonly string[]
  bark: string
  trunk: number
  /** 0 spreads the clusters in a ball, 1 keeps them near the top (umbrella). */
  flat: number
}

const leafTexture = (colour: string): string =>
  `texture{pigment{${rgb(colour)}} finish{diffuse 0.72,0.38 specular 0.08 roughness 0.08}}`

/** Leaves seen through a window: shaded by slope alone, as indoor light is slow to compute over foliage. */
const distantLeafTexture = (colour: string): string =>
  `texture{pigment{slope{<-0.35,0.8,-0.45>} color_map{[0.25 ${rgb(colour, 0.22)}][0.6 ${rgb(colour, 0.75)}][0.85 ${rgb(colour, 1.5)}]}} finish{diffuse 0 emission 1}}`

const inBall = (random: Random): Vec => {
  for (;;) {
    const p: Vec = [random.between(-1, 1), random.between(-1, 1), random.between(-1, 1)]
    const size = Math.hypot(...p)
    if (size <= 1 && size > 0.05) return p
  }
}

function addLeaf(
  mesh: Mesh,
  random: Random,
  at: Vec,
  outward: Vec,
  size: number,
  slender: number,
  texture: number,
): void {
  const facing = unit(add(outward, times(inBall(random), 1.1)))
  const side = times(unit(cross(facing, inBall(random))), size * 0.5)
  const along = times(unit(cross(side, facing)), size * 0.5 * slender)
  const shade = unit(add(times(outward, 1), times(facing, 0.35)))
  const a = mesh.point(subtract(at, along), shade)
  const b = mesh.point(add(at, side), shade)
  const c = mesh.point(add(at, along), shade)
  const d = mesh.point(subtract(at, side), shade)
  mesh.triangle(a, b, c, texture)
  mesh.triangle(a, c, d, texture)
}

/** Leaves scattered through balls; shaded as if each ball were round, which is how foliage reads. */
export function foliage(
  random: Random,
  balls: readonly { at: Vec; radius: Vec }[],
  shape: Pick<TreeShape, 'leaves' | 'leaf' | 'slender' | 'colours'>,
  middle: Vec,
  distant = false,
): string {
  const mesh = new Mesh()
  const volume = balls.reduce((sum, ball) => sum + ball.radius[0] * ball.radius[2], 0)
  for (const ball of balls) {
    const count = Math.ceil((shape.leaves * ball.radius[0] * ball.radius[2]) / volume)
    const tint = random.whole(0, shape.colours.length - 1)
    for (let i = 0; i < count; i++) {
      const p = inBall(random)
      const size = Math.hypot(...p)
      const stray = random.chance(0.22) ? random.between(1, 1.45) : 1
      const shell = times(p, ((0.5 + 0.5 * size ** 0.4) * stray) / Math.max(size, 0.2))
      const at: Vec = [
        ball.at[0] + shell[0] * ball.radius[0],
        ball.at[1] + shell[1] * ball.radius[1],
        ball.at[2] + shell[2] * ball.radius[2],
      ]
      const outward = unit(add(times(unit(p), 0.8), times(unit(subtract(at, middle)), 0.6)))
      const texture = random.chance(0.6) ? tint : random.whole(0, shape.colours.length - 1)
      addLeaf(mesh, random, at, outward, shape.leaf * random.between(0.6, 1.3), shape.slender, texture)
    }
  }
  return mesh.write(shape.colours.map(distant ? distantLeafTexture : leafTexture))
}

/** A tree standing at the origin: trunk, boughs to every cluster, and its leaves. */
export function tree(random: Random, shape: TreeShape, distant = false): string {
  const [wide, tall] = shape.crown
  const middle: Vec = [0, shape.height - tall, 0]
  const fork: Vec = [random.between(-0.1, 0.1), Math.max(shape.height - tall * 1.9, shape.height * 0.25), 0]
  const balls: { at: Vec; radius: Vec }[] = []
  const wood: string[] = [cone([0, -0.3, 0], shape.trunk, fork, shape.trunk * 0.7)]
  for (let i = 0; i < shape.clusters; i++) {
    const p = inBall(random)
    const spread = 0.55 + 0.3 * Math.hypot(...p)
    const up = shape.flat > 0 ? shape.flat * 0.55 + p[1] * (1 - shape.flat * 0.7) : p[1]
    const centre: Vec = [p[0] * wide * spread * 1.15, middle[1] + up * tall * 0.8, p[2] * wide * spread * 1.15]
    const r = (wide * random.between(0.75, 1.5)) / Math.cbrt(shape.clusters)
    balls.push({ at: centre, radius: [r, r * (shape.flat > 0 ? 0.45 : tall > wide ? 1.15 : 0.75), r] })
    const elbow = add(times(fork, 0.55), times([centre[0], centre[1] - r * 0.3, centre[2]], 0.45))
    wood.push(cone(fork, shape.trunk * 0.45, elbow, shape.trunk * 0.28))
    wood.push(cone(elbow, shape.trunk * 0.28, centre, shape.trunk * 0.08))
  }
  const bark = `texture{pigment{granite scale <0.2,1.4,0.2> color_map{[0 ${rgb(shape.bark, 0.6)}][1 ${rgb(shape.bark, 1.15)}]}} finish{diffuse 0.8}}`
  return union([union(wood, bark), foliage(random, balls, shape, middle, distant)])
}

export const jacaranda: TreeShape = {
  height: 8.5,
  crown: [4.6, 2.6],
  clusters: 34,
  leaves: 26000,
  leaf: 0.13,
  slender: 1.5,
  flat: 0.5,
  trunk: 0.24,
  bark: '#6b5a4b',
  colours: ['#8f7fc4', '#7a68b6', '#a696d6', '#6c7f4a'],
}

export const shadeTree: TreeShape = {
  height: 8,
  crown: [3.6, 3],
  clusters: 52,
  leaves: 30000,
  leaf: 0.15,
  slender: 1.7,
  flat: 0,
  trunk: 0.2,
  bark: '#5c4b3c',
  colours: ['#4b6a2c', '#5d7d35', '#3d5a27', '#6f8f41'],
}

export const eucalyptus: TreeShape = {
  height: 15,
  crown: [2.5, 5.8],
  clusters: 75,
  leaves: 30000,
  leaf: 0.14,
  slender: 2.6,
  flat: 0,
  trunk: 0.19,
  bark: '#c9b9a2',
  colours: ['#6d8060', '#7f9270', '#58704f', '#94a484'],
}

export const acacia: TreeShape = {
  height: 7,
  crown: [5, 1.5],
  clusters: 38,
  leaves: 26000,
  leaf: 0.11,
  slender: 1.4,
  flat: 0.9,
  trunk: 0.22,
  bark: '#54463a',
  colours: ['#64763a', '#77883f', '#52652f', '#8a9850'],
}

export const shrub: TreeShape = {
  height: 1.4,
  crown: [0.9, 0.75],
  clusters: 10,
  leaves: 6500,
  leaf: 0.075,
  slender: 1.7,
  flat: 0,
  trunk: 0.04,
  bark: '#5c4b3c',
  colours: ['#55752f', '#476427', '#6b8a3c', '#3b5522'],
}
