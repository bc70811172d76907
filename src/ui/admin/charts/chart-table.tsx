import { classNames } from '../../class-names.ts'
import { ChartLink } from './chart-link.tsx'

/** A name with its figures as people read them. */
export type ChartRow = {
  key: string
  name: string
  figures: readonly string[]
  /** The list behind it. */
  to?: string | null
  /** A part of the row above it that is no part itself. */
  inner?: boolean
}

type ChartTableProps = { caption: string; headings: readonly string[]; rows: readonly ChartRow[] }

/** The figures of a chart for those who would rather read them. */
export function ChartTable({ caption, headings, rows }: ChartTableProps) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="border-ink border-b">
        <tr>
          {headings.map((heading, index) => (
            <th
              key={heading}
              scope="col"
              className={classNames('py-2 font-semibold', index === 0 ? 'pe-3 text-start' : 'ps-3 text-end')}
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, figures, to, inner }) => (
          <tr key={key} className="border-line border-b">
            <th scope="row" className={classNames('py-2 pe-3 text-start font-normal', inner && 'ps-4')}>
              <ChartLink to={to}>{name}</ChartLink>
            </th>
            {figures.map((figure, index) => (
              <td key={headings[index + 1]} className="figures py-2 ps-3 text-end whitespace-nowrap">
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
