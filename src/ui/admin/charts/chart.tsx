import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../button.tsx'
import { useMessages } from '../../language.tsx'
import { adminMessages } from '../messages/index.ts'
import { classNames } from '../../class-names.ts'
import { TextLink } from '../../text-link.tsx'

type ChartProps = {
  title: string
  /** A sentence that explains the figures. */
  text?: string
  /** Heading of the names, then one per figure. */
  headings: readonly string[]
  /** Every figure of the chart, for the table. */
  rows: readonly ChartRow[]
  children: ReactNode
}

/** A chart that can be switched to a table of the same figures. */
export function Chart({ title, text, headings, rows, children }: ChartProps) {
  const t = useMessages(adminMessages).charts
  const id = useId()
  const [asTable, setAsTable] = useState(false)
  const action = asTable ? t.showChart : t.showTable
  return (
    <section aria-labelledby={id} className="border-line grid content-start gap-4 border-t pt-4">
      <header>
        <div className="flex items-start justify-between gap-x-6">
          <h3 id={id} className="text-lg font-semibold">
            {title}
          </h3>
          {rows.length > 0 ? (
            <Button
              kind="quiet"
              size="small"
              className="shrink-0"
              aria-label={t.of({ action, title })}
              onClick={() => setAsTable((before) => !before)}
            >
              {action}
            </Button>
          ) : null}
        </div>
        {text === undefined ? null : <p className="text-muted max-w-text text-sm">{text}</p>}
      </header>
      {rows.length === 0 ? <p className="text-muted">{t.nothing}</p> : null}
      {rows.length > 0 && asTable ? <ChartTable caption={title} headings={headings} rows={rows} /> : null}
      {rows.length > 0 && !asTable ? children : null}
    </section>
  )
}

type ChartRow = {
  key: string
  name: string
  figures: readonly string[]
  /** Link to the list behind the figures. */
  to?: string | null
  /** A subset of the row above, shown indented. */
  inner?: boolean
}

type ChartTableProps = { caption: string; headings: readonly string[]; rows: readonly ChartRow[] }

/** The figures of a chart under their headings. */
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

/** A name, linked to the list behind its figure where there is one. */
function ChartLink({ to, children }: { to?: string | null | undefined; children: ReactNode }) {
  return to ? <TextLink to={to}>{children}</TextLink> : <span>{children}</span>
}

type Bar = {
  key: string
  name: string
  /** Length of the bar. */
  value: number
  figure: string
  /** Shown after the figure in a muted colour. */
  note?: string
  to?: string | null
  /** A subset of the bar above, shown indented. */
  inner?: boolean
}

/** Horizontal bars, each labelled with its name and figure; the bars themselves are decorative. */
export function BarList({ bars }: { bars: readonly Bar[] }) {
  const longest = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ul className="grid gap-3">
      {bars.map(({ key, name, value, figure, note, to, inner }) => (
        <li key={key} className={classNames('grid gap-1 text-sm', inner && 'ps-4 sm:ps-6')}>
          <span className="flex items-baseline justify-between gap-4">
            <ChartLink to={to}>{name}</ChartLink>
            <span className="figures shrink-0 font-semibold">
              {figure}
              {note === undefined ? null : <span className="text-muted font-normal"> {note}</span>}
            </span>
          </span>
          <span aria-hidden="true" className={classNames('bg-sunken block rounded-sm', inner ? 'h-1.5' : 'h-2.5')}>
            {/* High-contrast themes keep only the border. */}
            <span
              className={classNames(
                'border-juniper bg-juniper block h-full rounded-sm',
                value > 0 && 'min-w-1 border',
                inner && 'opacity-75',
              )}
              style={{ width: `${(value / longest) * 100}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}

type ChartColumn = { key: string; name: string; value: number; figure: string }

/** With more digits in total than this, a phone has no room for a figure over each column. */
const maxDigits = 42

/** One column per week, and a sentence about them for those who do not see it. */
export function ColumnChart({ title, columns }: { title: string; columns: readonly ChartColumn[] }) {
  const t = useMessages(adminMessages).charts
  const highest = highestOf(columns)
  if (!highest) return null
  return (
    <>
      <span className="sr-only">
        {t.weeks({ title, count: columns.length, highest: highest.figure, week: highest.name })}
      </span>
      <Columns columns={columns} />
    </>
  )
}

function highestOf(columns: readonly ChartColumn[]): ChartColumn | undefined {
  return columns.reduce<ChartColumn | undefined>(
    (best, column) => (best === undefined || column.value > best.value ? column : best),
    undefined,
  )
}

/** Columns, hidden from screen readers: the page says the same in words. Shows the highest figure, or each of them where there is room. */
export function Columns({ columns }: { columns: readonly ChartColumn[] }) {
  const highest = highestOf(columns)
  if (!highest) return null
  const figured = columns.length * highest.figure.length <= maxDigits
  return (
    <div aria-hidden="true" className="grid gap-1.5">
      {figured ? null : (
        <p className="figures text-muted border-line border-b border-dashed text-xs">{highest.figure}</p>
      )}
      <div className={classNames('border-ink flex h-40 items-end border-b', columns.length > 30 ? 'gap-px' : 'gap-1')}>
        {columns.map(({ key, name, value, figure }) => (
          <span key={key} title={`${name}: ${figure}`} className="flex h-full min-w-0 flex-1 flex-col justify-end">
            {figured ? (
              <span className="figures -mx-2 pb-0.5 text-center text-xs whitespace-nowrap">{figure}</span>
            ) : null}
            <span
              className={classNames('bg-juniper block shrink', value > 0 && 'border-juniper min-h-0.5 border')}
              style={{ height: `${(value / Math.max(1, highest.value)) * 100}%` }}
            />
          </span>
        ))}
      </div>
      <p className="text-muted flex justify-between gap-4 text-xs">
        <span>{columns.at(0)?.name}</span>
        {columns.length > 1 ? <span className="text-end">{columns.at(-1)?.name}</span> : null}
      </p>
    </div>
  )
}
