import { scenes } from '#domains/media/scenes.json'
import type { PictureSource } from '#shared/picture.ts'

/** Some scenes of the demo market as pictures, as many as there are up to six. */
export const samplePictures: PictureSource[] = scenes
  .slice(0, 6)
  .map(({ id, alt, ...scene }) => ({ ...scene, base: `/scenes/${id}`, alt: alt.en }))
