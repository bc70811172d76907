import L from 'leaflet'
import { useEffect, useEffectEvent, useState } from 'react'
import { maxCorners, type Point, readPolygon } from '#shared/geography.ts'
import { Button } from '#ui/button.tsx'
import { useMapTexts } from './map-texts.ts'

const minCorners = 3

type AreaDrawingProps = { map: L.Map; onFinish: (corners: readonly Point[]) => void; onCancel: () => void }

/** Draws an area: each press on the map sets a corner; the Enter key sets one at the cross in the middle. */
export function AreaDrawing({ map, onFinish, onCancel }: AreaDrawingProps) {
  const t = useMapTexts()
  const [corners, setCorners] = useState<readonly Point[]>([])
  const add = (corner: L.LatLng) => {
    if (corners.length < maxCorners) setCorners([...corners, { latitude: corner.lat, longitude: corner.lng }])
  }
  const undo = () => {
    setCorners(corners.slice(0, -1))
    // Without corners the pressed button is disabled.
    if (corners.length === 1) map.getContainer().focus({ preventScroll: true })
  }
  const press = useEffectEvent(({ latlng }: L.LeafletMouseEvent) => add(latlng))
  const type = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
    // The map's buttons handle Enter themselves.
    if (event.key === 'Enter' && event.target === map.getContainer()) add(map.getCenter())
  })
  useEffect(() => {
    const frame = map.getContainer()
    map.on('click', press)
    map.doubleClickZoom.disable()
    frame.addEventListener('keydown', type)
    frame.focus()
    return () => {
      map.off('click', press)
      map.doubleClickZoom.enable()
      frame.removeEventListener('keydown', type)
      frame.focus({ preventScroll: true })
    }
  }, [map])
  useDrawnArea(map, corners)
  return (
    <div className="bg-sunken grid gap-2 rounded-md p-3">
      <p className="text-sm">
        {t.drawHint} <span className="pointer-coarse:hidden">{t.drawKeys}</span>
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button kind="secondary" size="small" onClick={() => add(map.getCenter())}>
          {t.corner}
        </Button>
        <Button size="small" disabled={corners.length < minCorners} onClick={() => onFinish(corners)}>
          {t.finish}
        </Button>
        <Button kind="secondary" size="small" disabled={corners.length === 0} onClick={undo}>
          {t.undo}
        </Button>
        <Button kind="quiet" size="small" onClick={onCancel}>
          {t.cancel}
        </Button>
        <output className="text-muted figures text-sm">{t.corners({ count: corners.length })}</output>
      </div>
    </div>
  )
}

/** Shows an area and its corners on the map. */
export function useDrawnArea(map: L.Map | null, corners: readonly Point[] | null): void {
  const key = corners?.map(({ latitude, longitude }) => `${latitude},${longitude}`).join('_')
  useEffect(() => {
    if (!map || !key) return
    const points = readPolygon(key).map(({ latitude, longitude }): L.LatLngTuple => [latitude, longitude])
    const marks = points.map((point) =>
      L.circleMarker(point, { radius: 5, className: 'map-corner', interactive: false }),
    )
    const area = L.layerGroup([L.polygon(points, { className: 'map-area-drawn', interactive: false }), ...marks]).addTo(
      map,
    )
    return () => void area.remove()
  }, [map, key])
}
