import { formatBirr } from '#shared/money.ts'
import { useLanguage, useMessages } from './language.tsx'
import { uiMessages } from './messages/index.ts'
import { PriceInput } from './price-input.tsx'
import { PriceTrack } from './price-track.tsx'
import { usePriceRange, type PriceLimits } from './use-price-range.ts'

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
