import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { DemoMarket, DemoPictures } from '../index.ts'

const inFolder = (name: string) => fileURLToPath(new URL(`../../../../demo/${name}`, import.meta.url))

/** The folder of demo pictures and videos; it may be absent. */
export const demoPicturesFolder = inFolder('pictures')

/** Reads the demo market from the folder `demo`, where its generators wrote it. Returns null in an installation without that folder. */
export async function readDemo(): Promise<(DemoMarket & DemoPictures) | null> {
  const files = [inFolder('market.json'), inFolder('pictures.json')]
  if (!files.every((file) => existsSync(file))) return null
  const [market = '', pictures = ''] = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  return { ...(JSON.parse(market) as DemoMarket), ...(JSON.parse(pictures) as DemoPictures) }
}
