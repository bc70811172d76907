import { useRouteLoaderData } from 'react-router'
import type { MapTiles } from '#ui/map/base-map.ts'

/** Returns the operator's map server (MAP_TILES_URL), or null: the plain base map that needs no network. */
export function useMapTiles(): MapTiles | null {
  const site = useRouteLoaderData('root') as { mapTiles?: MapTiles } | undefined
  return site?.mapTiles ?? null
}
