import type { PlannedListing, SceneKind } from './draft-listing.ts'

/** The part of a scene that the choice depends on. */
type ChoosableScene = { id: string; kind: string; tags: readonly string[]; vehicle?: string }

/** A picture used by one listing only: the scene, and its variation (0 is the scene as drawn). */
export type ChosenPicture = { scene: string; variation: number; cover: boolean }

/**
 * Gives each listing its own pictures, one for each kind that it wants. Of the fitting scenes the least recently shown
 * is used, separately for covers and other pictures, so that neighbours in a list look different. Drawn floor plans are
 * shared.
 */
export function choosePictures(listings: PlannedListing[], scenes: readonly ChoosableScene[]): ChosenPicture[][] {
  const variations = new Map<string, number>()
  const turns = { cover: new Map<string, number>(), inside: new Map<string, number>() }
  let turn = 0

  const choose = (kind: SceneKind, listing: PlannedListing, chosen: ChosenPicture[]): ChosenPicture | undefined => {
    const cover = chosen.length === 0
    const last = cover ? turns.cover : turns.inside
    // Both pictures of a car show the same car.
    const same = listing.car && chosen[0] ? [chosen[0].scene] : null
    const fitting = scenes.filter(
      ({ id, ...scene }) =>
        scene.kind === kind &&
        (same ? same.includes(id) : !chosen.some((other) => other.scene === id)) &&
        (!listing.car || (scene.vehicle === listing.car.vehicle && scene.tags.includes(listing.car.colour))),
    )
    const [next] = fitting.toSorted((one, other) => (last.get(one.id) ?? 0) - (last.get(other.id) ?? 0))
    if (!next) return undefined
    last.set(next.id, (turn += 1))
    const variation = kind === 'floor-plan' ? 0 : (variations.get(next.id) ?? 0)
    variations.set(next.id, variation + 1)
    return { scene: next.id, variation, cover }
  }

  const newestFirst = listings.toSorted((one, other) => one.daysAgo - other.daysAgo)
  const pictures = new Map(
    newestFirst.map((listing) => [
      listing.reference,
      listing.sceneKinds.reduce<ChosenPicture[]>((chosen, kind) => {
        const picture = choose(kind, listing, chosen)
        return picture ? [...chosen, picture] : chosen
      }, []),
    ]),
  )
  return listings.map(({ reference }) => pictures.get(reference) ?? [])
}

/** Returns the id of a picture, the prefix of its file names. */
export function pictureId({ scene, variation }: Pick<ChosenPicture, 'scene' | 'variation'>): string {
  return variation === 0 ? scene : `${scene}~${variation}`
}
