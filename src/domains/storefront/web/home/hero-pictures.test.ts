import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { heroPictures } from './hero-pictures.ts'

type Drawn = { id: string; widths: unknown; width: number; height: number }

describe('the pictures of the hero', () => {
  it('name the sizes that were drawn', async () => {
    const file = new URL('../../../../../demo/scenes/scenes.json', import.meta.url)
    const { scenes }: { scenes: Drawn[] } = JSON.parse(await readFile(file, 'utf8'))
    for (const { base, widths, width, height } of Object.values(heroPictures)) {
      const drawn = scenes.filter(({ id }) => base === `/scenes/${id}`)
      for (const scene of drawn) expect(scene).toMatchObject({ widths, width, height })
    }
  })
})
