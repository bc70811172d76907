import type { MonthlyChart } from '../place-page.ts'
import { PriceTable } from './price-table.tsx'

/** The typical price by month: a line with gaps where too few listings were compared, and the same as a table. */
export function MonthlyPrices({ chart: { title, summary, lines, edges, table } }: { chart: MonthlyChart }) {
  return (
    <section className="grid min-w-0 content-start gap-4">
      <h2 className="text-xl tracking-tight wrap-anywhere">{title}</h2>
      <figure className="figures text-muted grid gap-1 text-sm">
        <p className="sr-only">{summary}</p>
        <span aria-hidden>{edges.high}</span>
        <svg
          aria-hidden
          viewBox="-2 -4 104 108"
          preserveAspectRatio="none"
          className="border-line text-juniper h-40 w-full border-y"
        >
          {lines.map((points) => (
            <path
              key={points[0]?.x}
              d={`M${points.map(({ x, y }) => `${x} ${y}`).join('L')}h0`}
              className="fill-none stroke-current stroke-3"
              strokeLinecap="round"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        <span aria-hidden>{edges.low}</span>
        <figcaption aria-hidden className="border-line flex justify-between gap-4 border-t pt-1">
          <span>{edges.first}</span>
          <span>{edges.last}</span>
        </figcaption>
      </figure>
      <details>
        <summary className="text-juniper cursor-pointer py-1 font-semibold">{table.title}</summary>
        <PriceTable table={{ ...table, title: `${title}: ${table.title}` }} />
      </details>
    </section>
  )
}
