import L from 'leaflet'
import { useEffect } from 'react'
import { blurRadius, type ShownPosition } from '#domains/listings/index.ts'
import './listing-map.css'
import { useBaseMap } from './use-base-map.ts'

/** Radius of a place, in metres. */
const placeRadius = 800

/** Shows a listing's position: a point, or a circle that contains it. */
export default function PositionPanel({ position }: { position: NonNullable<ShownPosition> }) {
  const { frame, map } = useBaseMap()
  const { latitude, longitude, accuracy } = position
  useEffect(() => {
    if (!map) return
    const radius = { exact: 0, blurred: blurRadius, place: placeRadius }[accuracy]
    const mark =
      radius === 0
        ? L.circleMarker([latitude, longitude], { radius: 9, className: 'map-corner', interactive: false })
        : L.circle([latitude, longitude], { radius, className: 'map-around', interactive: false })
    mark.addTo(map)
    map.setView([latitude, longitude], accuracy === 'place' ? 13 : 15)
    return () => void mark.remove()
  }, [map, latitude, longitude, accuracy])
  return <div ref={frame} className="size-full" />
}
