/*
 * Generates the demo pictures. Nothing here is a photograph: each scene is built by these modules as a POV-Ray
 * description (or an SVG for floor plans), rendered, developed like film and saved in several sizes.
 *
 *   node demo/scenes/generate.ts                  renders what is missing
 *   node demo/scenes/generate.ts --only car-01    renders scenes again (commas, or a trailing *)
 *   node demo/scenes/generate.ts --videos         makes the short videos from the renders
 *   node demo/scenes/generate.ts --recompress     makes the variants again from kept renders
 *
 * `povray` and `ffmpeg` are needed only for this. The results are committed in demo/pictures (those of the home and
 * about pages in public/scenes), and described in scenes.json; demo/generate.ts makes the listings' pictures from them.
 * The same seed gives the same scene.
 */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { scenes } from './catalogue.ts'
import { plainGrade } from './develop.ts'
import { entryFor, readManifest, writeManifest } from './manifest.ts'
import { rasterise, render, type RenderSize } from './povray.ts'
import { type Scene } from './scene.ts'
import { exists, makeVariants, type Widths, widthsFor } from './variants.ts'
import { makeVideos } from './videos.ts'

const project = join(import.meta.dirname, '..', '..')
const manifestFile = join(import.meta.dirname, 'scenes.json')
const workshop = join(tmpdir(), 'rent-home-scenes')

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    videos: { type: 'boolean', default: false },
    recompress: { type: 'boolean', default: false },
  },
})
/** Pictures of the product's own pages are public files; those of listings belong to the demo. */
const folderOf = ({ kind }: Pick<Scene, 'kind'>): string =>
  kind === 'hero' || kind === 'page' ? join(project, 'public', 'scenes') : join(project, 'demo', 'pictures')
const asked = values.only?.split(',')

const isAsked = (id: string): boolean =>
  asked === undefined || asked.some((name) => (name.endsWith('*') ? id.startsWith(name.slice(0, -1)) : id === name))

/** Returns the size of the rendering, and the widths to save. */
function extent(scene: Scene): { size: RenderSize; widths: Widths } {
  if (scene.kind === 'hero') return { size: { width: 1920, height: 1080 }, widths: widthsFor.wide }
  return { size: { width: 1280, height: 853 }, widths: scene.kind === 'page' ? widthsFor.ordinary : widthsFor.base }
}

async function picture(scene: Scene): Promise<string> {
  const kept = join(workshop, `${scene.id}.png`)
  if (values.recompress && (await exists(kept))) return kept
  const { size } = extent(scene)
  if ('drawing' in scene) return rasterise(scene.id, scene.drawing(), size, workshop)
  return render(scene.id, scene.scene(), size, workshop, { ...plainGrade, ...scene.grade })
}

async function renderScenes(): Promise<void> {
  for (const scene of scenes.filter(({ id }) => isAsked(id))) {
    const done = await exists(join(folderOf(scene), `${scene.id}-640.avif`))
    if (done && asked === undefined && !values.recompress) continue
    const started = Date.now()
    const look = await makeVariants(await picture(scene), scene.id, folderOf(scene), extent(scene).widths)
    const manifest = await readManifest(manifestFile)
    manifest.scenes = [...manifest.scenes.filter((entry) => entry.id !== scene.id), entryFor(scene, look)]
    await writeManifest(manifestFile, manifest, scenes)
    console.log(`${scene.id}  ${Math.round((Date.now() - started) / 1000)} s`)
  }
}

if (values.videos) await makeVideos(workshop, folderOf({ kind: 'villa-exterior' }), manifestFile, scenes)
else await renderScenes()
