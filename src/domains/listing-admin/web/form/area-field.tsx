import { useState } from 'react'
import { fieldMessages, squareFeetOf } from '#domains/listing-fields/index.ts'
import { type AreaUnit, areaIn, squareMetresPerSquareFoot } from '#shared/figures.ts'
import { Field } from '#ui/field.tsx'
import { useMessages } from '#ui/language.tsx'
import { useSite } from '#ui/site.ts'
import { TextInput } from '#ui/text-input.tsx'
import { listingAdminMessages } from '../../messages/index.ts'

type AreaFieldProps = { start: string; required: boolean; error: string | undefined }

/** An area in the unit of the agency, or in the one that is written with it; beside it in the other one. Sends `square_feet`. */
export function AreaField({ start, required, error }: AreaFieldProps) {
  const t = useMessages(listingAdminMessages).form
  const names = useMessages(fieldMessages)
  const { areaUnit: unit = 'm2' } = useSite()
  const [begun] = useState(() => writtenArea(start, unit))
  const [text, setText] = useState(begun)
  const read = readArea(text, unit)
  // What nobody touched stays as exact as it was.
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
          {/* What is not understood is sent as it is: the rules tell what is wrong with it. */}
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

/** A stored area as people would write it in a unit: `120`, `83.61`. */
export function writtenArea(squareFeet: string, unit: AreaUnit): string {
  if (unit === 'ft2' || !/^\d+(\.\d+)?$/.test(squareFeet)) return squareFeet
  return String(Number((Number(squareFeet) * squareMetresPerSquareFoot).toFixed(2)))
}

const units: readonly (readonly [AreaUnit, RegExp])[] = [
  ['m2', /^(?:m2|m²|sq\.? ?m(?:\.|et(?:re|er)s?)?|square met(?:re|er)s?|ካሬ(?: ሜትር)?|ካ\.ሜ)$/i],
  ['ft2', /^(?:ft2|ft²|sq\.? ?f(?:ee)?t\.?|square f(?:ee|oo)t|ካሬ ጫማ)$/i],
]

/** The square feet that somebody means (`120`, `1,450.5 m²`, `900 sq ft`), and in which unit; null for what cannot be understood. */
export function readArea(written: string, usual: AreaUnit): { squareFeet: string; unit: AreaUnit } | null {
  const [, figure = '', word = ''] = /^([\d.,' ]*\d)\s*(\D.*)?$/su.exec(written.trim()) ?? []
  const unit = word === '' ? usual : units.find(([, known]) => known.test(word.trim()))?.[0]
  const plain = /^\d{1,3}([, ']\d{3})+(\.\d+)?$/.test(figure) ? figure.replaceAll(/[, ']/g, '') : figure
  if (unit === undefined || !/^\d{1,10}(\.\d+)?$/.test(plain)) return null
  return { unit, squareFeet: unit === 'ft2' ? plain : squareFeetOf(Number(plain).toFixed(2)) }
}
