import type { PlannedListing, SceneKind } from './draft-listing.ts'

/** What choosing needs to know of a drawn scene. */
type ChoosableScene = { id: string; kind: string; tags: readonly string[]; vehicle?: string }

/** A picture of one listing alone: the scene, and which of its variations (0 is the scene as it was drawn). */
export type ChosenPicture = { scene: string; variation: number; cover: boolean }

/**
 * Gives each listing pictures of its own, one for each kind that it wants. Scenes take turns, covers and the rest apart, so that
 * neighbours in a list look different: of the fitting scenes the one comes that was not shown for longest. Drawn floor plans are shared.
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

/** The id of a picture, which begins the names of its files. */
export function pictureId({ scene, variation }: Pick<ChosenPicture, 'scene' | 'variation'>): string {
  return variation === 0 ? scene : `${scene}~${variation}`
}
