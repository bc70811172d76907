import { layerGroup } from 'leaflet'
import type L from 'leaflet'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { locationQueries, placeName } from '#domains/locations/web/index.ts'
import { useSite } from '#ui/site.ts'
import { drawPlaces, openBaseMap } from '#ui/map/base-map.ts'
import type { Bounds } from '#shared/geography.ts'
import { useLanguage } from '#ui/language.tsx'
import { useMapTexts } from './map-texts.ts'

/** Creates a map of the region with place names while its frame is mounted. */
export function useBaseMap(): { frame: RefObject<HTMLDivElement | null>; map: L.Map | null } {
  const texts = useMapTexts()
  const { mapTiles: tiles = null } = useSite()
  const language = useLanguage()
  const frame = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<L.Map | null>(null)
  const open = useEffectEvent((element: HTMLElement) => openBaseMap(element, { tiles, texts }))

  useEffect(() => {
    if (!frame.current) return
    const opened = open(frame.current)
    frame.current.setAttribute('role', 'group')
    setMap(opened)
    let isOpen = true
    const name = async () => {
      const { all } = await locationQueries.tree()
      const named = all.map((place) => ({ ...place, name: placeName(place, language) }))
      if (isOpen) drawPlaces(opened, layerGroup().addTo(opened), named)
    }
    // The map works without place names.
    name().catch(() => {})
    return () => {
      isOpen = false
      opened.remove()
    }
  }, [language])
  return { frame, map }
}

export function boundsOf(map: L.Map): Bounds {
  const bounds = map.getBounds()
  return { south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() }
}

export function corners({ south, west, north, east }: Bounds): L.LatLngBoundsLiteral {
  return [
    [south, west],
    [north, east],
  ]
}
