import { useState } from 'react'
import { formatBirr } from '#shared/money.ts'
import { positionOf, priceAt, priceSteps } from '#shared/price-scale.ts'
import { useLanguage, useMessages } from './language.tsx'
import { uiMessages } from './messages/index.ts'
import { TextInput } from './text-input.tsx'

/** The two limits as typed: whole birr, '' for none. */
type PriceLimits = { min: string; max: string }

/** Keeps slider positions and typed limits in step, and follows limits that change from outside; `commit` is called when one has settled. */
function usePriceRange(initial: PriceLimits, highest: number, commit?: (limits: PriceLimits) => void) {
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
  /** The limits that hold now; '' for none. When they change from outside, the part follows. */
  limits: PriceLimits
  /** The highest price there is, in whole birr: the end of the slider. */
  highest: number
  /** How much there is between the prices of `barEdges`. */
  bars?: readonly number[]
  /** Said beside the limits. */
  note?: string | null
  /** Called when a thumb is let go or a field is left; without JavaScript the form's own submit serves. */
  onSettle?: (limits: PriceLimits) => void
}

/** A price range from 0 to the highest price (specification §2): two thumbs on one line and two number fields, `price_min` and `price_max`. */
export function PriceRange({ legend, limits: initial, highest, bars, note, onSettle }: PriceRangeProps) {
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
      {bars && bars.length > 0 ? <PriceBars bars={bars} low={range.low} high={range.high} /> : null}
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
          name="price_min"
          value={range.limits.min}
          placeholder="0"
          onType={(min) => range.type({ min })}
          onSettle={range.settle}
        />
        <PriceInput
          label={t.to}
          name="price_max"
          value={range.limits.max}
          placeholder={String(highest)}
          onType={(max) => range.type({ max })}
          onSettle={range.settle}
        />
      </div>
      {note ? <p className="text-muted mt-2 text-xs">{note}</p> : null}
    </fieldset>
  )
}

/** What there is of each price, over the line of the slider; those outside the limits are pale. The fields and thumbs say the limits. */
function PriceBars({ bars, low, high }: { bars: readonly number[]; low: number; high: number }) {
  const most = Math.max(...bars, 1)
  const width = priceSteps / bars.length
  // One listing among thousands is still seen.
  const heights = bars.map((listings) => (listings === 0 ? 0 : Math.max(40 * Math.sqrt(listings / most), 2)))
  const isInside = (bar: number) => (bar + 1) * width > low && bar * width < high
  /** All bars on one side of the limits as one path: fifty elements would be a part of every page. */
  const shape = (inside: boolean) =>
    heights
      .map((height, bar) =>
        height > 0 && isInside(bar) === inside
          ? `M${(bar * width + 0.2).toFixed(1)} 40v-${height.toFixed(1)}h${(width - 0.4).toFixed(1)}V40z`
          : '',
      )
      .join('')
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${priceSteps} 40`}
      preserveAspectRatio="none"
      className="mt-3 -mb-8 block h-12 w-full"
    >
      <path d={shape(true)} className="fill-juniper/55" />
      <path d={shape(false)} className="fill-line" />
    </svg>
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
function PriceInput({ label, name, value, placeholder, onType, onSettle }: PriceInputProps) {
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
function PriceTrack({ low, high, onSettle }: { low: Thumb; high: Thumb; onSettle: () => void }) {
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
