import { useRouteLoaderData } from 'react-router'

/** Where the pictures of a street map come from, and whose they are. */
export type MapTiles = { url: string; attribution: string }

/** The map server that the operator chose (MAP_TILES_URL), or null: the plain base that needs no network. */
export function useMapTiles(): MapTiles | null {
  const site = useRouteLoaderData('root') as { mapTiles?: MapTiles } | undefined
  return site?.mapTiles ?? null
}
