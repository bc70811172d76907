import { useRouteLoaderData } from 'react-router'
import type { MapTiles } from '#ui/map/base-map.ts'

/** The map server that the operator chose (MAP_TILES_URL), or null: the plain base that needs no network. */
export function useMapTiles(): MapTiles | null {
  const site = useRouteLoaderData('root') as { mapTiles?: MapTiles } | undefined
  return site?.mapTiles ?? null
}
