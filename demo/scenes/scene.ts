import type { SceneKind, Vehicle } from '../market/draft-listing.ts'
import { type Grade } from './develop.ts'

/** What a scene shows: a kind of listing picture, or a page of the product itself. */
export type Kind = SceneKind | 'hero' | 'page'

interface Described {
  /** Also the seed of everything random in the scene. */
  id: string
  kind: Kind
  tags: readonly string[]
  alt: { en: string; am: string }
  vehicle?: Vehicle
}

/** A scene rendered from a POV-Ray description. */
export interface Rendered extends Described {
  scene: () => string
  grade?: Partial<Grade>
}

/** A scene drawn as SVG. */
export interface Drawn extends Described {
  drawing: () => string
}

export type Scene = Rendered | Drawn
