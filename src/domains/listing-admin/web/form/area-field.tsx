import { useState } from 'react'
import { fieldMessages, squareFeetOf } from '#domains/listing-fields/index.ts'
import { type AreaUnit, areaIn } from '#shared/figures.ts'
import { Field } from '#ui/field.tsx'
import { useMessages } from '#ui/language.tsx'
import { useSite } from '#ui/site.ts'
import { TextInput } from '#ui/text-input.tsx'
import { listingAdminMessages } from '../../messages/index.ts'
import { writtenArea } from './listing-values.ts'

/** Input for an area in the agency's unit or one typed with the figure; shows the other unit beside it. Sends `square_feet`. */
export function AreaField({ start, required, error }: { start: string; required: boolean; error: string | undefined }) {
  const t = useMessages(listingAdminMessages).form
  const names = useMessages(fieldMessages)
  const { areaUnit: unit = 'm2' } = useSite()
  const [begun] = useState(() => writtenArea(start, unit))
  const [text, setText] = useState(begun)
  const read = readArea(text, unit)
  // An unedited value keeps its full precision.
  const squareFeet = text === begun ? start : read?.squareFeet
  const other = read?.unit === 'ft2' ? 'm2' : 'ft2'
  const area = areaIn(other, squareFeet ?? null)
  return (
    <Field
      label={t.area[unit]}
      required={required}
      error={error}
      hint={text.trim() === '' ? t.areaHint[unit] : undefined}
    >
      {(control) => (
        <>
          {/* Unparsable text is sent as typed; validation then reports what is wrong. */}
          <input type="hidden" name="square_feet" value={squareFeet ?? text.trim()} />
          <TextInput
            {...control}
            inputMode="text"
            autoComplete="off"
            maxLength={40}
            value={text}
            onChange={({ target }) => setText(target.value)}
            className="figures"
          />
          {area === null ? null : (
            <output className="figures text-muted text-sm">{t.areaRead({ area: names.areas[other]({ area }) })}</output>
          )}
        </>
      )}
    </Field>
  )
}

const units: readonly (readonly [AreaUnit, RegExp])[] = [
  ['m2', /^(?:m2|m²|sq\.? ?m(?:\.|et(?:re|er)s?)?|square met(?:re|er)s?|ካሬ(?: ሜትር)?|ካ\.ሜ)$/i],
  ['ft2', /^(?:ft2|ft²|sq\.? ?f(?:ee)?t\.?|square f(?:ee|oo)t|ካሬ ጫማ)$/i],
]

/** Parses an area (`120`, `1,450.5 m²`, `900 sq ft`) to square feet and its unit; null when it cannot be understood. */
export function readArea(written: string, usual: AreaUnit): { squareFeet: string; unit: AreaUnit } | null {
  const [, figure = '', word = ''] = /^([\d.,' ]*\d)\s*(\D.*)?$/su.exec(written.trim()) ?? []
  const unit = word === '' ? usual : units.find(([, known]) => known.test(word.trim()))?.[0]
  const plain = /^\d{1,3}([, ']\d{3})+(\.\d+)?$/.test(figure) ? figure.replaceAll(/[, ']/g, '') : figure
  if (unit === undefined || !/^\d{1,10}(\.\d+)?$/.test(plain)) return null
  return { unit, squareFeet: unit === 'ft2' ? plain : squareFeetOf(Number(plain).toFixed(2)) }
}
