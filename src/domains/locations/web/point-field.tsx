import { Suspense, useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { InputField } from '#ui/form-fields.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import type { Location } from '../location.ts'
import { locationMessages } from '../messages/index.ts'
import { noPoint, readPoint, writePoint, type PointText } from './map/point.ts'
import { useSite } from '#ui/site.ts'
import { placeName } from './location-names.ts'

const PointMap = lazyPart(() => import('./map/point-map.tsx'))

type PointErrors = { latitude?: string | undefined; longitude?: string | undefined }
type PointFieldProps = {
  start: PointText
  errors: PointErrors
  place: Location | undefined
  places: readonly Location[]
}

/** An optional point: on a map that loads when opened, or as numbers. Submits `latitude` and `longitude`. */
export function PointField({ start, errors, place, places }: PointFieldProps) {
  const t = useMessages(locationMessages).point
  const [point, setPoint] = useState(start)
  const [open, setOpen] = useState(false)
  const panelId = useId()
  const isSet = point.latitude !== '' || point.longitude !== ''
  const shown = open || errors.latitude !== undefined || errors.longitude !== undefined
  return (
    <div className="grid gap-3">
      <button
        type="button"
        aria-expanded={shown}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
        className="text-juniper hover:text-berbere flex min-h-9 items-center gap-2 justify-self-start text-sm font-semibold transition-colors"
      >
        <Icon name="pin" size={18} />
        {shown ? t.hide : isSet ? t.change : t.add}
        {isSet && !shown ? (
          <span className="figures text-muted font-normal">
            {point.latitude}, {point.longitude}
          </span>
        ) : null}
      </button>
      <div id={panelId}>
        {shown ? (
          <PointPanel point={point} onPoint={setPoint} errors={errors} place={place} places={places} />
        ) : (
          <>
            <input type="hidden" name="latitude" value={point.latitude} />
            <input type="hidden" name="longitude" value={point.longitude} />
          </>
        )}
      </div>
    </div>
  )
}

type PointPanelProps = Omit<PointFieldProps, 'start'> & {
  point: PointText
  onPoint: (point: PointText) => void
  /** What the point marks; default: a listing. */
  legend?: string
  required?: boolean
}

/** The map and the two number fields of an optional or required point. */
export function PointPanel({ point, onPoint, errors, place, places, legend, required = false }: PointPanelProps) {
  const t = useMessages(locationMessages).point
  const language = useLanguage()
  const { mapTiles: tiles = null } = useSite()
  const hintId = useId()
  return (
    <fieldset aria-describedby={hintId} className="bg-sunken grid min-w-0 gap-3 rounded-sm p-3">
      <legend className="sr-only">{legend ?? t.legend}</legend>
      <Suspense fallback={<p className="text-muted grid h-72 place-items-center text-sm">{t.loading}</p>}>
        <PointMap
          point={readPoint(point)}
          place={place}
          places={places}
          tiles={tiles}
          onPoint={(next) => onPoint(writePoint(next))}
        />
      </Suspense>
      <p id={hintId} className="text-muted text-sm">
        {t.hint}
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        {(['latitude', 'longitude'] as const).map((axis) => (
          <InputField
            key={axis}
            label={t[axis]}
            required={required}
            error={errors[axis]}
            name={axis}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={point[axis]}
            onChange={({ target }) => onPoint({ ...point, [axis]: target.value })}
            className="figures"
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        {place ? (
          <Button size="small" kind="secondary" onClick={() => onPoint(writePoint(place))}>
            {t.centre({ place: placeName(place, language) })}
          </Button>
        ) : null}
        {!required && (point.latitude || point.longitude) ? (
          <Button size="small" kind="secondary" onClick={() => onPoint(noPoint)}>
            {t.remove}
          </Button>
        ) : null}
      </div>
    </fieldset>
  )
}
