import { LocalizedLink, useLanguage } from '../../language.tsx'
import type { Column } from '../data-table.tsx'
import { type RowActionChoice, RowActions } from '../row-actions.tsx'

/** The number of a row, counted over all pages. */
export function numberColumn<Row>(heading: string, width = 3): Column<Row> {
  const cell = (_row: Row, number: number) => <span className="figures">{number}</span>
  return { key: 'number', heading, width, cell, choice: 'always' }
}

/** How many listings a row has, the most first. */
export function listingsColumn<Row extends { listings?: number | undefined }>(heading: string): Column<Row> {
  const cell = ({ listings }: Row) => <span className="figures">{listings}</span>
  const sort = { ascending: 'listings_asc', descending: 'listings', first: 'descending' } as const
  return { key: 'listings', heading, cell, sort, atEnd: true, width: 9, card: 'figure' }
}

/** What people call a row, and what they may do with it. */
type RowMenu<Row> = { of: (row: Row) => string; actions: (row: Row) => readonly RowActionChoice[]; width?: number }

/** What can be done with a row, in sight at the end of it; no column where nothing can be done with any. */
export function actionsColumn<Row>(heading: string, { of, actions, width = 6 }: RowMenu<Row>): Column<Row> {
  return {
    key: 'actions',
    heading,
    width,
    cell: (row) => <RowActions of={of(row)} actions={actions(row)} />,
    standsFor: (row) => actions(row).some(Boolean),
    choice: 'always',
    atEnd: true,
    pinned: true,
    card: 'actions',
  }
}

/** A name in the language of the screen, and under it the other one where there is another. */
export function NameCell({ name, other }: { name: string; other: string | undefined }) {
  const otherLanguage = useLanguage() === 'am' ? 'en' : 'am'
  return (
    <>
      <span className="block font-semibold md:truncate">{name}</span>
      {other === undefined || other === name ? null : (
        <span lang={otherLanguage} className="text-muted block md:truncate">
          {other}
        </span>
      )}
    </>
  )
}

/** How many there are, as a link to them; `of` says to those who hear it what is counted. */
export function CountLink({ to, count, of }: { to: string; count: number; of: string }) {
  return (
    <LocalizedLink
      to={to}
      className="figures decoration-line text-juniper inline-flex min-h-9 items-center font-semibold underline underline-offset-4 hover:decoration-current md:-my-2"
    >
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{`${count}: ${of}`}</span>
    </LocalizedLink>
  )
}
