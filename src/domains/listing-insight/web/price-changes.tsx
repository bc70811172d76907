import type { PriceHistory } from '../prices.ts'

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
