import type { DemoListing } from '#domains/demo/index.ts'

export type { DemoCategory, DemoListing, DemoMarket, Text } from '#domains/demo/index.ts'

/** Kinds of pictures that a listing shows. */
export type SceneKind =
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

export type Vehicle = 'sedan' | 'suv' | 'pickup' | 'minibus'
export type Deal = DemoListing['propertyType']
export type RentPeriod = NonNullable<DemoListing['rentPeriod']>

/** A draft: a listing before the market assigns reference, status, age and pictures. */
export type DraftListing = Omit<
  DemoListing,
  'facts' | 'point' | 'reference' | 'status' | 'daysAgo' | 'pictures' | 'video'
> & {
  /** Kinds of its pictures, the cover first. */
  sceneKinds: SceneKind[]
  /** For cars: the body and colour that its pictures must show. */
  car?: { vehicle: Vehicle; colour: string }
}

/** A listing whose pictures have not been chosen yet. */
export type PlannedListing = Omit<DemoListing, 'pictures' | 'video'> &
  Pick<DraftListing, 'sceneKinds' | 'car'> & { hasVideo: boolean }
