import type { LocationTree } from '../location-tree.ts'
import { levelInside, type Location } from '../location.ts'

/** The level that each place inside `above` has when `above` has its one; null when one would lie inside an area. */
export function levelsBelow(
  tree: LocationTree,
  above: Pick<Location, 'id' | 'level'>,
): Map<number, Location['level']> | null {
  const levels = new Map<number, Location['level']>()
  for (const child of tree.all.filter(({ parentId }) => parentId === above.id)) {
    const level = levelInside(above)
    const deeper = level && levelsBelow(tree, { id: child.id, level })
    if (!level || !deeper) return null
    levels.set(child.id, level)
    for (const [id, below] of deeper) levels.set(id, below)
  }
  return levels
}
