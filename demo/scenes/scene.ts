import { type Grade } from './develop.ts'

export type Kind =
  | 'apartment-exterior'
  | 'house-exterior'
  | 'villa-exterior'
  | 'living-room'
  | 'bedroom'
  | 'kitchen'
  | 'bathroom'
  | 'terrace'
  | 'office'
  | 'shop'
  | 'warehouse'
  | 'cafe'
  | 'commercial-exterior'
  | 'land'
  | 'car'
  | 'floor-plan'
  | 'hero'
  | 'page'

interface Described {
  /** Also the seed of everything random in the scene. */
  id: string
  kind: Kind
  tags: readonly string[]
  alt: { en: string; am: string }
  vehicle?: 'sedan' | 'suv' | 'pickup' | 'minibus'
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
