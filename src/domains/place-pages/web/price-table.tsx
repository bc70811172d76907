import { LocalizedLink } from '#ui/language.tsx'
import type { Table } from '../place-page.ts'

/** A table of figures with a row header; scrolls sideways on narrow screens. */
export function PriceTable({ table: { title, columns, rows } }: { table: Table }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
    <section aria-label={title} tabIndex={0} className="overflow-x-auto">
      <table className="figures w-full text-sm wrap-normal">
        <thead>
          <tr className="border-ink border-b">
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="text-muted py-2 pe-4 text-start font-normal last:pe-0 last:text-end"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, to, cells: [name, ...cells] }) => (
            <tr key={key} className="border-line border-b">
              <th scope="row" className="py-2.5 pe-4 text-start font-medium whitespace-nowrap">
                {to === undefined ? (
                  name
                ) : (
                  <LocalizedLink to={to} className="decoration-line hover:text-juniper underline underline-offset-4">
                    {name}
                  </LocalizedLink>
                )}
              </th>
              {cells.map((cell, position) => (
                <td
                  key={columns[position + 1]}
                  colSpan={position === 0 ? columns.length - cells.length : undefined}
                  className="py-2.5 pe-4 last:pe-0 last:text-end"
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
