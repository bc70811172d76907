import { cross, subtract, type Vec, vec } from './sdl.ts'

const list = (items: readonly string[]): string => `${items.length},${items.join(',')}`
const clampTo = (value: number, limit: number): number => Math.max(0, Math.min(limit - 1, value))

/** Collects triangles with smooth normals and writes them as one POV-Ray mesh. */
export class Mesh {
  readonly #points: string[] = []
  readonly #normals: string[] = []
  readonly #faces: string[] = []

  point(at: Vec, normal: Vec): number {
    this.#points.push(vec(at))
    this.#normals.push(vec(normal))
    return this.#points.length - 1
  }

  triangle(a: number, b: number, c: number, texture?: number): void {
    this.#faces.push(texture === undefined ? `<${a},${b},${c}>` : `<${a},${b},${c}>,${texture}`)
  }

  /** Returns the mesh2 source; triangles choose from `textures` by index. */
  write(textures: readonly string[] = [], modifiers = ''): string {
    const textureList = textures.length > 0 ? `texture_list{${textures.length},${textures.join(',')}}` : ''
    return (
      `mesh2{vertex_vectors{${list(this.#points)}}normal_vectors{${list(this.#normals)}}` +
      `${textureList}face_indices{${list(this.#faces)}}${modifiers}}\n`
    )
  }
}

/** A smooth surface over a grid of points: `at(i, j)` gives each point, normals come from neighbours. */
export function surface(across: number, along: number, at: (i: number, j: number) => Vec, modifiers = ''): string {
  const mesh = new Mesh()
  const sample = (i: number, j: number): Vec => at(clampTo(i, across), clampTo(j, along))
  for (let j = 0; j < along; j++) {
    for (let i = 0; i < across; i++) {
      const du = subtract(sample(i + 1, j), sample(i - 1, j))
      const dv = subtract(sample(i, j + 1), sample(i, j - 1))
      const normal = cross(dv, du)
      mesh.point(at(i, j), normal)
    }
  }
  for (let j = 0; j + 1 < along; j++) {
    for (let i = 0; i + 1 < across; i++) {
      const a = j * across + i
      mesh.triangle(a, a + 1, a + across)
      mesh.triangle(a + 1, a + across + 1, a + across)
    }
  }
  return mesh.write([], modifiers)
}
