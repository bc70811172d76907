import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** One column: its heading and what stands under it for a row (`number` counts from 1 over all pages). */
export type Column<Row> = {
  key: string
  heading: string
  cell: (row: Row, number: number) => ReactNode
  /** Figures and actions stand at the end of their column. */
  atEnd?: boolean
}

type DataTableProps<Row> = {
  /** Says what the rows are, to those who do not see the heading above. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Number of the first row. */
  first?: number
  busy?: boolean
}

/**
 * The table of every list in the back-office. On phones each row becomes a block of named lines; browsers keep telling
 * it as a table to those who hear it.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey, first = 1, busy = false }: DataTableProps<Row>) {
  return (
    <table
      aria-busy={busy || undefined}
      className="w-full text-start text-sm transition-opacity aria-busy:opacity-55 max-md:block"
    >
      <caption className="sr-only">{caption}</caption>
      <thead className="border-ink border-b max-md:sr-only">
        <tr>
          {columns.map(({ key, heading, atEnd }) => (
            <th
              key={key}
              scope="col"
              className={classNames(
                'px-3 py-2.5 font-semibold first:ps-0 last:pe-0',
                atEnd ? 'text-end' : 'text-start',
              )}
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row, index) => (
          <tr key={rowKey(row)} className="border-line border-b max-md:grid max-md:gap-1.5 max-md:py-4 md:align-top">
            {columns.map((column) => (
              <Cell key={column.key} column={column}>
                {column.cell(row, first + index)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell<Row>({ column: { heading, atEnd }, children }: { column: Column<Row>; children: ReactNode }) {
  return (
    <td
      className={classNames(
        'md:px-3 md:py-2.5 md:first:ps-0 md:last:pe-0 max-md:grid max-md:grid-cols-[7rem_minmax(0,1fr)] max-md:items-baseline max-md:gap-3',
        atEnd && 'md:text-end',
      )}
    >
      <span aria-hidden="true" className="text-muted md:hidden">
        {heading}
      </span>
      <div className="min-w-0">{children}</div>
    </td>
  )
}
