import L from 'leaflet'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useMapTexts } from './map-texts.ts'

type Finding = 'locating' | 'notAllowed' | 'notFound' | 'tooFar' | null

const lookNear = 14

/** Moves the map to the user's position. Asks the browser only when pressed; the server gets only the visible part of the map. */
export function NearMe({ map }: { map: L.Map | null }) {
  const t = useMapTexts()
  const [finding, setFinding] = useState<Finding>(null)
  const [mark, setMark] = useState<L.Layer | null>(null)
  const find = () => {
    if (!map) return
    const fail = (reason: Finding) => {
      setFinding(reason)
      // Using the map dismisses the message; the map moving to its first results does not.
      map.once('click dragstart', () => setFinding((now) => (now === 'locating' ? now : null)))
    }
    if (!('geolocation' in navigator)) return fail('notFound')
    setFinding('locating')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const here = L.latLng(coords.latitude, coords.longitude)
        if (map.options.maxBounds && !L.latLngBounds(map.options.maxBounds as L.LatLngBoundsLiteral).contains(here))
          return fail('tooFar')
        mark?.remove()
        setMark(
          L.circleMarker(here, { radius: 8, className: 'map-you', interactive: false })
            .bindTooltip(t.you, { permanent: true, direction: 'right', className: 'map-name map-here', offset: [8, 0] })
            .addTo(map),
        )
        map.setView(here, lookNear)
        setFinding(null)
      },
      ({ code, PERMISSION_DENIED }) => fail(code === PERMISSION_DENIED ? 'notAllowed' : 'notFound'),
      { timeout: 10_000, maximumAge: 60_000 },
    )
  }
  return (
    <>
      <Button kind="secondary" size="small" busy={finding === 'locating'} onClick={find}>
        <Icon name="pin" size={16} />
        {t.near}
      </Button>
      <output className={finding === null ? 'sr-only' : 'w-full text-sm'}>{finding === null ? '' : t[finding]}</output>
    </>
  )
}
