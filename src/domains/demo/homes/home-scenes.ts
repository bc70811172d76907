import type { SceneKind } from '../demo-market.ts'
import type { Random } from '../random.ts'
import type { HomeFacts } from './home-facts.ts'

/** The pictures of a home; about every third one opens with its living room instead of its outside. */
export function homeScenes(facts: HomeFacts, random: Random): SceneKind[] {
  const inside: SceneKind[] = ['living-room', 'kitchen']
  if (facts.bedrooms >= 1) inside.push('bedroom')
  if (facts.bedrooms >= 3 && random.chance(0.6)) inside.push('bedroom')
  if (random.chance(0.8)) inside.push('bathroom')
  const outside: SceneKind[] = [facts.kind.exterior]
  const scenes = random.chance(0.35) ? [...inside.slice(0, 1), ...outside, ...inside.slice(1)] : [...outside, ...inside]
  if (hasTerrace(facts)) scenes.push('terrace')
  if (random.chance(facts.deal === 'sell' ? 0.5 : 0.25)) scenes.push('floor-plan')
  return scenes
}

function hasTerrace({ amenities }: HomeFacts): boolean {
  return amenities.includes('balcony') || amenities.includes('rooftop-terrace') || amenities.includes('garden')
}
