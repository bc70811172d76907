import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import type { Location } from '../../location.ts'
import { locationMessages } from '../../messages/index.ts'
import { placeName } from '../location-names.ts'
import { openMap, type OpenMap } from './open-map.ts'
import type { Point } from '#shared/geography.ts'
import type { MapTiles } from '#ui/map/base-map.ts'

type PointMapProps = {
  point: Point | null
  /** Where to centre while there is no point. */
  place: Location | undefined
  places: readonly Location[]
  tiles: MapTiles | null
  onPoint: (point: Point) => void
}

/** A map on which one point is set by click or drag; loaded as a chunk of its own. */
export default function PointMap({ point, place, places, tiles, onPoint }: PointMapProps) {
  const t = useMessages(locationMessages).point
  const language = useLanguage()
  const frame = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<OpenMap | null>(null)
  const setPoint = useEffectEvent(onPoint)
  const texts = useEffectEvent(() => ({ map: t.map, zoomIn: t.zoomIn, zoomOut: t.zoomOut, base: t.base }))

  useEffect(() => {
    if (!frame.current) return
    const opened = openMap(frame.current, { tiles, texts: texts(), onPoint: (next) => setPoint(next) })
    setMap(opened)
    return () => opened.close()
  }, [tiles])
  useEffect(() => {
    map?.drawPlaces(places.map((each) => ({ ...each, name: placeName(each, language) })))
  }, [map, places, language])
  const [latitude, longitude] = [point?.latitude, point?.longitude]
  useEffect(() => {
    map?.showPoint(latitude === undefined || longitude === undefined ? null : { latitude, longitude })
  }, [map, latitude, longitude])
  useEffect(() => {
    if (place) map?.lookAt(place, place.level)
  }, [map, place])

  return (
    <div className="grid gap-2">
      <div ref={frame} className="h-72 rounded-sm" />
      <Button size="small" kind="secondary" className="justify-self-start" onClick={() => map && onPoint(map.middle())}>
        {t.middle}
      </Button>
    </div>
  )
}
