import type { Texts } from '#shared/language.ts'
import type { PictureSource } from '#shared/picture.ts'

/** A picture drawn for the demo market; its files are `/scenes/<id>-<width>.<format>`. */
export type Scene = Omit<PictureSource, 'base' | 'alt'> & {
  id: string
  kind: string
  thumbhash: string
  alt: Texts
  /** For cars: the body, such as `suv`. */
  vehicle?: string
}

/** A short video of the demo market, its file below `/scenes/`, and the picture that stands for it until it plays. */
export type SceneVideo = {
  id: string
  kind: string
  file: string
  poster: Omit<Scene, 'kind' | 'alt' | 'vehicle'>
  alt: Texts
}

export type SceneCatalogue = { scenes: Scene[]; videos: SceneVideo[] }
