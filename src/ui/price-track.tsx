import { priceSteps } from './price-scale.ts'

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
