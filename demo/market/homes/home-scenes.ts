import type { SceneKind } from '../draft-listing.ts'
import type { Random } from '../random.ts'
import type { HomeAttributes } from './home-facts.ts'

const maxPictures = 3

/** Returns the pictures of a home; half of the flats and a sixth of the houses open with a room instead of the exterior. */
export function homeScenes(facts: HomeAttributes, random: Random): SceneKind[] {
  const inside: SceneKind[] = ['living-room', 'kitchen']
  if (facts.bedrooms >= 1) inside.push('bedroom')
  if (random.chance(0.5)) inside.push('bathroom')
  const outside = facts.kind.exterior
  const scenes = random.chance(facts.kind.shared ? 0.5 : 1 / 6)
    ? [random.pick(opening(facts)), outside, ...inside]
    : [outside, ...random.shuffle(inside)]
  const shown = [...new Set(hasTerrace(facts) ? [...scenes, 'terrace' as const] : scenes)].slice(0, maxPictures)
  if (random.chance(facts.deal === 'sell' ? 0.5 : 0.25)) shown.push('floor-plan')
  return shown
}

/** Returns the rooms that can be the cover. */
function opening(facts: HomeAttributes): SceneKind[] {
  const rooms: SceneKind[] = ['living-room', 'living-room', 'living-room', 'kitchen']
  if (facts.bedrooms >= 1) rooms.push('bedroom')
  return hasTerrace(facts) ? [...rooms, 'terrace'] : rooms
}

function hasTerrace({ amenities }: HomeAttributes): boolean {
  return amenities.includes('balcony') || amenities.includes('rooftop-terrace') || amenities.includes('garden')
}
