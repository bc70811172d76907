/*
 * Writes the demo market as data: demo/market.json, demo/pictures.json, and the pictures that are not there yet.
 *
 *   node demo/generate.ts
 *
 * The same seed gives the same market. The scenes that the pictures vary are drawn by demo/scenes/generate.ts.
 */
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DemoListing, DemoMarket, DemoPicture, DemoPictures, DemoVideo } from '#domains/demo/index.ts'
import { type ChosenPicture, choosePictures, pictureId } from './market/choose-pictures.ts'
import type { PlannedListing } from './market/draft-listing.ts'
import { generateDemoMarket } from './market/market.ts'
import { type Entry, readManifest, type VideoEntry } from './scenes/manifest.ts'
import { type Kind } from './scenes/scene.ts'
import { makeVariation } from './scenes/variations.ts'

const folder = join(import.meta.dirname, 'pictures')
const { scenes, videos } = await readManifest(join(import.meta.dirname, 'scenes', 'scenes.json'))
const { categories, listings } = generateDemoMarket()
const chosen = choosePictures(listings, scenes)

const market: DemoMarket = {
  categories,
  listings: listings.map((listing, index) => withPictures(listing, index, chosen[index] ?? [])),
}
const pictures: DemoPictures = { pictures: await makePictures(chosen.flat()), videos: videos.map(toVideo) }
writeFileSync(join(import.meta.dirname, 'market.json'), asLines(market))
writeFileSync(join(import.meta.dirname, 'pictures.json'), asLines(pictures))
removeOthers()
console.log(`${market.listings.length} listings, ${pictures.pictures.length} pictures`)

function withPictures(planned: PlannedListing, index: number, own: ChosenPicture[]): DemoListing {
  const { sceneKinds, car: _car, hasVideo, ...listing } = planned
  const fitting = videos.filter(({ kind }) => sceneKinds.some((wanted) => wanted === kind))
  const video = hasVideo ? fitting[index % fitting.length] : undefined
  return { ...listing, pictures: own.map(pictureId), video: video?.id ?? null }
}

async function makePictures(all: ChosenPicture[]): Promise<DemoPicture[]> {
  const made = new Map<string, DemoPicture>()
  for (const picture of all) {
    const id = pictureId(picture)
    const scene = scenes.find((each) => each.id === picture.scene)
    if (!scene || made.has(id)) continue
    made.set(id, { ...(await lookOf(id, scene, picture)), id, alt: scene.alt })
  }
  return [...made.values()]
}

async function lookOf(
  id: string,
  scene: Entry,
  { variation, cover }: ChosenPicture,
): Promise<Omit<DemoPicture, 'id' | 'alt'>> {
  const { widths, width, height, color, thumbhash } = scene
  if (variation === 0) return { widths, width, height, color, thumbhash }
  const file = join(folder, `${scene.id}-${Math.max(...widths.avif)}.avif`)
  return makeVariation(id, { file, kind: scene.kind as Kind }, folder, { cover })
}

function toVideo({ id, file, poster, alt }: VideoEntry): DemoVideo {
  return { id, file, poster, alt }
}

/** Deletes variations that no listing shows any more. */
function removeOthers(): void {
  const shown = new Set(
    pictures.pictures.flatMap(({ id, widths }) => widths.avif.map((width) => `${id}-${width}.avif`)),
  )
  const left = readdirSync(folder).filter((name) => name.includes('~') && !shown.has(name))
  for (const name of left) rmSync(join(folder, name))
}

/** Formats JSON with one record per line, so that a changed record is one changed line. */
function asLines(data: object): string {
  const parts = Object.entries(data).map(
    ([key, rows]) =>
      `${JSON.stringify(key)}: [\n${(rows as object[]).map((row) => JSON.stringify(row)).join(',\n')}\n]`,
  )
  return `{\n${parts.join(',\n')}\n}\n`
}
