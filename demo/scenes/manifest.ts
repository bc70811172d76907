import { readFile, writeFile } from 'node:fs/promises'
import { type Scene } from './scene.ts'
import { type Look } from './variants.ts'

export interface Entry extends Look {
  id: string
  kind: string
  tags: readonly string[]
  vehicle?: string
  alt: { en: string; am: string }
}

export interface VideoEntry {
  id: string
  kind: string
  file: string
  poster: Look & { id: string }
  duration: number
  alt: { en: string; am: string }
}

interface Manifest {
  scenes: Entry[]
  videos: VideoEntry[]
}

/** Reads the manifest, or starts an empty one. */
export async function readManifest(file: string): Promise<Manifest> {
  const text = await readFile(file, 'utf8').catch(() => '{"scenes":[],"videos":[]}')
  return JSON.parse(text) as Manifest
}

export const entryFor = (scene: Scene, look: Look): Entry => ({
  id: scene.id,
  kind: scene.kind,
  ...(scene.vehicle ? { vehicle: scene.vehicle } : {}),
  tags: scene.tags,
  ...look,
  alt: scene.alt,
})

/** Writes the manifest in catalogue order, with the current texts. */
export async function writeManifest(file: string, manifest: Manifest, order: readonly Scene[]): Promise<void> {
  const looks = new Map(manifest.scenes.map((entry) => [entry.id, entry]))
  const scenes = order.flatMap((scene) => {
    const known = looks.get(scene.id)
    if (!known) return []
    const { width, height, widths, thumbhash, color } = known
    return [entryFor(scene, { width, height, widths, thumbhash, color })]
  })
  await writeFile(file, `${JSON.stringify({ scenes, videos: manifest.videos }, null, 2)}\n`)
}
