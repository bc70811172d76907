import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { MoreMatches } from '#ui/admin/more-matches.tsx'
import { Field } from '#ui/field.tsx'
import { inOneLine } from '#shared/language.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { SuggestionInput, type Suggestion } from '#ui/suggestion-input.tsx'
import { buildLocationTree, type LocationTree } from '../location.ts'
import { locationMessages } from '../messages/index.ts'
import { buildPlaceSearch } from '../place-search.ts'
import { buildPlaceFinder } from '../spellings.ts'
import { noPoint, type PointText } from './map/point.ts'
import { placeName, placePath } from './location-names.ts'
import { PointField } from './point-field.tsx'
import { usePlaces } from './use-places.ts'

type LocationFieldProps = {
  /** The initial choice: the id of a place ('' for none) and a point. */
  start: { location: string } & PointText
  errors: { location?: string | undefined; latitude?: string | undefined; longitude?: string | undefined }
}

/**
 * The location of a listing: a place, found by any of its spellings in English and Amharic, and optionally a point on the map. Submits
 * `location_id`, `latitude` and `longitude`.
 */
export function LocationField({ start, errors }: LocationFieldProps) {
  const places = usePlaces()
  const [id, setId] = useState(start.location)
  const place = places.data?.byId(Number(id))
  return (
    <div className="grid content-start gap-3">
      <input type="hidden" name="location_id" value={id} />
      <PlaceChoice required id={id} error={errors.location} onChoose={setId} />
      <PointField
        start={start.latitude || start.longitude ? start : noPoint}
        errors={errors}
        place={place}
        places={places.data?.all ?? []}
      />
    </div>
  )
}

type PlaceChoiceProps = {
  id: string
  error: string | undefined
  required?: boolean
  onChoose: (id: string) => void
}

/** Chooses only a place, in the same way. */
export function PlaceChoice({ id, error, required = false, onChoose }: PlaceChoiceProps) {
  const t = useMessages(locationMessages)
  const places = usePlaces()
  return (
    <Field label={t.label} required={required} error={error} hint={places.failed ? t.failed : undefined}>
      {(control) => <PlaceInput control={control} tree={places.data ?? noPlaces} id={id} onChoose={onChoose} />}
    </Field>
  )
}

/** How many matches are offered. */
const maxOffered = 30

/** While the places are on their way, what is typed stays. */
const noPlaces = buildLocationTree([])

type PlaceInputProps = {
  control: Parameters<typeof SuggestionInput>[0]['control']
  tree: LocationTree
  id: string
  onChoose: (id: string) => void
}

function PlaceInput({ control, tree, id, onChoose }: PlaceInputProps) {
  const t = useMessages(locationMessages)
  const language = useLanguage()
  const search = useMemo(() => buildPlaceSearch(tree), [tree])
  const chosen = placePath(tree, Number(id), language)
  // null while nothing is being typed: the input then shows the chosen place.
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? chosen
  const found = search(typed ?? '')
  // Without a text it is a tree to look through.
  const offered = typed ? found.slice(0, maxOffered) : found
  const suggestions = offered.map(({ location, depth }): Suggestion => {
    const around = tree.path(location.id).slice(1)
    const note = inOneLine(
      around.map((outer) => placeName(outer, language)),
      language,
    )
    const value = String(location.id)
    const label = placeName(location, language)
    return typed ? { value, label, ...(note ? { note: t.inside({ place: note }) } : {}) } : { value, label, depth }
  })

  const choose = (value: string) => {
    onChoose(value)
    setTyped(null)
  }
  // On blur: the place that is named in full or the single match is chosen, an empty input clears the choice, anything else is discarded.
  const settle = () => {
    if (typed === null || tree === noPlaces) return
    const [only, another] = found
    const meant = buildPlaceFinder(tree)(typed) ?? (another ? undefined : only?.location)
    if (typed.trim() === '') choose('')
    else if (meant) choose(String(meant.id))
    else setTyped(null)
  }
  const settleUnlessTyping = useEffectEvent(() => {
    if (document.activeElement?.id !== control.id) settle()
  })
  // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/set-state-in-effect -- the field may have been left before the places came
  useEffect(() => settleUnlessTyping(), [tree])
  return (
    <SuggestionInput
      control={control}
      text={text}
      onText={setTyped}
      onChoose={choose}
      onBlur={settle}
      suggestions={suggestions}
      {...(tree !== noPlaces && { nothing: t.nothing })}
      more={offered.length < found.length ? <MoreMatches text={t.more} /> : null}
      placeholder={t.placeholder}
      firstIsMeant
    />
  )
}
