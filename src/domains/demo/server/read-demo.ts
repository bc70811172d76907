import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { DemoMarket, DemoPictures } from '../index.ts'

const inFolder = (name: string) => fileURLToPath(new URL(`../../../../demo/${name}`, import.meta.url))

/** Where the files of demo pictures and videos lie; the folder may be absent. */
export const demoPicturesFolder = inFolder('pictures')

/** The demo market as it lies in the folder `demo`, made there by its generators. Null in an installation without that folder. */
export async function readDemo(): Promise<(DemoMarket & DemoPictures) | null> {
  const files = [inFolder('market.json'), inFolder('pictures.json')]
  if (!files.every((file) => existsSync(file))) return null
  const [market = '', pictures = ''] = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  return { ...(JSON.parse(market) as DemoMarket), ...(JSON.parse(pictures) as DemoPictures) }
}
