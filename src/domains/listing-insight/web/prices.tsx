import { TextLink } from '#ui/text-link.tsx'
import type { PriceComparison, PriceHistory } from '../prices.ts'

const percent = (share: number) => `${100 * share}%`

/** A price on a scale: the middle half of the others as a band, their median as a line, the price as a mark. */
export function PriceScale({ verdict, basis, scale, more }: PriceComparison) {
  const { price, low, median, high } = scale
  return (
    <div className="grid gap-4">
      <p className="text-lg font-medium">{verdict}</p>
      <div aria-hidden className="relative mx-2 my-2 h-3">
        <div className="bg-line forced-colors:border absolute inset-x-0 top-1 h-1 rounded-full" />
        <div
          className="bg-juniper/40 forced-colors:border absolute top-0 h-3 rounded-sm"
          style={{ insetInlineStart: percent(low), width: percent(high - low) }}
        />
        <div
          className="bg-juniper forced-colors:border-s-2 absolute -top-1 h-5 w-0.5"
          style={{ insetInlineStart: percent(median) }}
        />
        <div
          className="border-paper bg-berbere absolute -top-1 -ms-2.5 size-5 rounded-full border-2"
          style={{ insetInlineStart: percent(price) }}
        />
      </div>
      <p className="text-muted max-w-text text-sm">{basis}</p>
      <p className="text-sm">
        <TextLink arrow to={more.to}>
          {more.label}
        </TextLink>
      </p>
    </div>
  )
}

/** When a price changed, and from what to what. */
export function PriceChanges({ changes }: Pick<PriceHistory, 'changes'>) {
  return (
    <dl>
      {changes.map(({ date, price }, position) => (
        // oxlint-disable-next-line react/no-array-index-key -- two changes of a day may say the same, and none ever moves
        <div key={position} className="border-line flex flex-wrap justify-between gap-x-6 border-b py-2.5">
          <dt className="text-muted">{date}</dt>
          <dd className="figures font-medium">{price}</dd>
        </div>
      ))}
    </dl>
  )
}
