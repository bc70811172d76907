import { formatBirr } from '#shared/money.ts'
import { positionOf, priceAt, priceSteps } from '#shared/price-scale.ts'
import { useLanguage, useMessages } from './language.tsx'
import { uiMessages } from './messages/index.ts'
import { TextInput } from './text-input.tsx'
import { type TypedLimits, useTypedLimits } from './use-typed-limits.ts'

/** Keeps slider and typed limits in sync, and follows changes from outside; `commit` is called when the user has finished one. */
function usePriceRange(initial: TypedLimits, highest: number, commit?: (limits: TypedLimits) => void) {
  const [limits, setLimits] = useTypedLimits(initial)
  const low = limits.min === '' ? 0 : positionOf(Number(limits.min), highest)
  const high = limits.max === '' ? priceSteps : positionOf(Number(limits.max), highest)
  return {
    limits,
    low,
    high,
    slideLow: (position: number) => setLimits({ ...limits, min: typed(Math.min(position, high), 0, highest) }),
    slideHigh: (position: number) => setLimits({ ...limits, max: typed(Math.max(position, low), priceSteps, highest) }),
    type: (change: Partial<TypedLimits>) => setLimits({ ...limits, ...change }),
    settle: () => commit?.(limits),
  }
}

/** Returns the limit at a slider position as text; the end of the scale means no limit. */
function typed(position: number, end: number, highest: number): string {
  return position === end ? '' : String(priceAt(position, highest))
}

type PriceRangeProps = {
  legend: string
  /** Current limits; '' for none. The component follows changes from outside. */
  limits: TypedLimits
  /** Highest price in whole birr: the end of the slider. */
  highest: number
  /** Counts between the prices of `barEdges`. */
  bars?: readonly number[]
  /** Shown next to the limits. */
  note?: string | null
  /** Called when a thumb is released or a field is left; without JavaScript the form's submit button serves. */
  onSettle?: (limits: TypedLimits) => void
}

/**
 * A price range from 0 to the highest price (specification §2): a slider with two thumbs, and the number fields
 * `price_min` and `price_max`.
 */
export function PriceRange({ legend, limits: initial, highest, bars, note, onSettle }: PriceRangeProps) {
  const t = useMessages(uiMessages)
  const language = useLanguage()
  const range = usePriceRange(initial, highest, onSettle)
  const birr = (amount: string, otherwise: number) => formatBirr(amount || String(otherwise), language)
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">{legend}</legend>
      <p className="figures mt-1 text-lg font-semibold tracking-tight" aria-hidden="true">
        <span className="whitespace-nowrap">{birr(range.limits.min, 0)} –</span>{' '}
        <span className="whitespace-nowrap">{birr(range.limits.max, highest)}</span>
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

/** A histogram of prices over the slider; bars outside the limits are pale. Fields and thumbs state the limits. */
function PriceBars({ bars, low, high }: { bars: readonly number[]; low: number; high: number }) {
  const max = Math.max(...bars, 1)
  const width = priceSteps / bars.length
  // Keeps a single listing among thousands visible.
  const heights = bars.map((listings) => (listings === 0 ? 0 : Math.max(40 * Math.sqrt(listings / max), 2)))
  const isInside = (bar: number) => (bar + 1) * width > low && bar * width < high
  /** Draws one path for all bars inside (or outside) the limits: fifty elements would bloat every page. */
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

/** A number field for one limit in whole birr. The server drops an empty one from the URL. */
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

/** Two range inputs on one track. Hidden without JavaScript, where they would do nothing. */
function PriceTrack({ low, high, onSettle }: { low: Thumb; high: Thumb; onSettle: () => void }) {
  return (
    <div className="noscript:hidden relative my-2 h-11">
      <div className="bg-line forced-colors:border absolute inset-x-0 top-1/2 h-1 -translate-y-1/2">
        <div
          className="bg-juniper forced-colors:border-2 absolute inset-y-0"
          style={{ insetInlineStart: `${low.position}%`, insetInlineEnd: `${priceSteps - high.position}%` }}
        />
      </div>
      <RangeThumb thumb={low} onSettle={onSettle} raised={low.position > priceSteps / 2} />
      <RangeThumb thumb={high} onSettle={onSettle} />
    </div>
  )
}

/** One thumb; `raised` puts it above the other, so that both can be grabbed where they meet. */
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
