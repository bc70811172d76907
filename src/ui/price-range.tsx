import { useState } from 'react'
import { formatBirr } from '#shared/money.ts'
import { useLanguage, useMessages } from './language.tsx'
import { uiMessages } from './messages/index.ts'
import { TextInput } from './text-input.tsx'

/** The positions of a price slider: 0 is no lower limit, `priceSteps` is the highest price. */
export const priceSteps = 100

/** Up to about this price (birr) the scale is even; above it each step is a share of the price. */
const evenUpTo = 10_000

/** Whole birr at a slider position, in round figures; the ends are exact. Rents and sales share one slider. */
export function priceAt(position: number, highest: number): number {
  if (position <= 0) return 0
  if (position >= priceSteps) return highest
  const exact = exactPrice(position, highest)
  const unit = roundUnit(exact - exactPrice(position - 1, highest))
  return Math.min(Math.round(exact / unit) * unit, highest)
}

/** The slider position nearest to a price in birr. */
export function positionOf(price: number, highest: number): number {
  if (price >= highest) return priceSteps
  const bend = bendOf(highest)
  return Math.round((priceSteps * Math.log1p((Math.max(price, 0) / highest) * Math.expm1(bend))) / bend)
}

function exactPrice(position: number, highest: number): number {
  const bend = bendOf(highest)
  return (highest * Math.expm1((bend * position) / priceSteps)) / Math.expm1(bend)
}

function bendOf(highest: number): number {
  return Math.max(Math.log(highest / evenUpTo), 1)
}

/** The roundest unit (1, 2 or 5 and zeros) that still tells neighbouring steps apart. */
function roundUnit(step: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(step * 0.9, 1)))
  return power * ([5, 2].find((factor) => factor * power <= step * 0.9) ?? 1)
}

/** The two limits as typed: whole birr, '' for none. */
export type PriceLimits = { min: string; max: string }

/** Keeps slider positions and typed limits in step, and follows limits that change from outside; `commit` is called when one has settled. */
export function usePriceRange(initial: PriceLimits, highest: number, commit?: (limits: PriceLimits) => void) {
  const [limits, setLimits] = useState(initial)
  const [known, setKnown] = useState(initial)
  if (known.min !== initial.min || known.max !== initial.max) {
    setKnown(initial)
    setLimits(initial)
  }
  const low = limits.min === '' ? 0 : positionOf(Number(limits.min), highest)
  const high = limits.max === '' ? priceSteps : positionOf(Number(limits.max), highest)
  return {
    limits,
    low,
    high,
    slideLow: (position: number) => setLimits({ ...limits, min: typed(Math.min(position, high), 0, highest) }),
    slideHigh: (position: number) => setLimits({ ...limits, max: typed(Math.max(position, low), priceSteps, highest) }),
    type: (change: Partial<PriceLimits>) => setLimits({ ...limits, ...change }),
    settle: () => commit?.(limits),
  }
}

/** The limit at a position as text; the end of the scale means no limit. */
function typed(position: number, end: number, highest: number): string {
  return position === end ? '' : String(priceAt(position, highest))
}

type PriceRangeProps = {
  legend: string
  /** Names of the two number fields in the form. */
  names: { min: string; max: string }
  /** The limits that hold now; '' for none. When they change from outside, the part follows. */
  limits: PriceLimits
  /** The highest price there is, in whole birr: the end of the slider. */
  highest: number
  /** Called when a thumb is let go or a field is left; without JavaScript the form's own submit serves. */
  onSettle?: (limits: PriceLimits) => void
}

/** A price range from 0 to the highest price (specification §2): two thumbs on one line and two number fields. */
export function PriceRange({ legend, names, limits: initial, highest, onSettle }: PriceRangeProps) {
  const t = useMessages(uiMessages)
  const language = useLanguage()
  const range = usePriceRange(initial, highest, onSettle)
  const birr = (amount: string, otherwise: number) => formatBirr(amount || String(otherwise), language)
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">{legend}</legend>
      <p className="figures mt-1 text-lg font-semibold tracking-tight" aria-hidden="true">
        {birr(range.limits.min, 0)} – {birr(range.limits.max, highest)}
      </p>
      <PriceTrack
        low={{
          label: t.lowest,
          position: range.low,
          text: t.priceFrom({ price: birr(range.limits.min, 0) }),
          slide: range.slideLow,
        }}
        high={{
          label: t.highest,
          position: range.high,
          text: t.priceTo({ price: birr(range.limits.max, highest) }),
          slide: range.slideHigh,
        }}
        onSettle={range.settle}
      />
      <div className="grid grid-cols-2 gap-3">
        <PriceInput
          label={t.from}
          name={names.min}
          value={range.limits.min}
          placeholder="0"
          onType={(min) => range.type({ min })}
          onSettle={range.settle}
        />
        <PriceInput
          label={t.to}
          name={names.max}
          value={range.limits.max}
          placeholder={String(highest)}
          onType={(max) => range.type({ max })}
          onSettle={range.settle}
        />
      </div>
    </fieldset>
  )
}

type PriceInputProps = {
  label: string
  name: string
  value: string
  placeholder: string
  onType: (value: string) => void
  onSettle: () => void
}

/** One typed limit in whole birr. An empty field is left out of the address by the server. */
export function PriceInput({ label, name, value, placeholder, onType, onSettle }: PriceInputProps) {
  return (
    <label className="text-muted grid gap-1 text-xs">
      {label}
      <TextInput
        type="number"
        inputMode="numeric"
        min={0}
        step="any"
        name={name}
        value={value}
        placeholder={placeholder}
        onChange={(event) => onType(event.target.value)}
        onBlur={onSettle}
        className="figures px-2.5! [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
      />
    </label>
  )
}

type Thumb = { label: string; position: number; text: string; slide: (position: number) => void }

/** Two range inputs lying on one line. Without JavaScript they could not do anything, so they are not shown. */
export function PriceTrack({ low, high, onSettle }: { low: Thumb; high: Thumb; onSettle: () => void }) {
  return (
    <div className="noscript:hidden relative my-2 h-11">
      <div className="bg-line absolute inset-x-0 top-1/2 h-1 -translate-y-1/2">
        <div
          className="bg-juniper absolute inset-y-0"
          style={{ insetInlineStart: `${low.position}%`, insetInlineEnd: `${priceSteps - high.position}%` }}
        />
      </div>
      <RangeThumb thumb={low} onSettle={onSettle} raised={low.position > priceSteps / 2} />
      <RangeThumb thumb={high} onSettle={onSettle} />
    </div>
  )
}

/** One thumb; `raised` puts it over the other, so that both can be taken where they meet. */
function RangeThumb({ thumb, onSettle, raised = false }: { thumb: Thumb; onSettle: () => void; raised?: boolean }) {
  return (
    <input
      type="range"
      min={0}
      max={priceSteps}
      value={thumb.position}
      aria-label={thumb.label}
      aria-valuetext={thumb.text}
      onChange={(event) => thumb.slide(event.target.valueAsNumber)}
      onPointerUp={onSettle}
      onKeyUp={onSettle}
      className={`range-thumb absolute inset-0 w-full ${raised ? 'z-2' : 'z-1'}`}
    />
  )
}
