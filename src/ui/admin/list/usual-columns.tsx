import { LocalizedLink, useLanguage } from '../../language.tsx'
import type { Column } from '../data-table.tsx'
import { type RowActionChoice, RowActions } from '../row-actions.tsx'

/** Makes the column of row numbers, counted over all pages. */
export function numberColumn<Row>(heading: string, width = 3): Column<Row> {
  const cell = (_row: Row, number: number) => <span className="figures">{number}</span>
  return { key: 'number', heading, width, cell, choice: 'always' }
}

/** Makes the column of listing counts; sorts the highest first. */
export function listingsColumn<Row extends { listings?: number | undefined }>(heading: string): Column<Row> {
  const cell = ({ listings }: Row) => <span className="figures">{listings}</span>
  const sort = { ascending: 'listings_asc', descending: 'listings', first: 'descending' } as const
  return { key: 'listings', heading, cell, sort, atEnd: true, width: 9, card: 'figure' }
}

type RowMenu<Row> = { of: (row: Row) => string; actions: (row: Row) => readonly RowActionChoice[]; width?: number }

/** Makes the column of row actions, pinned to the end; it is left out where no row has actions. */
export function actionsColumn<Row>(heading: string, { of, actions, width = 6 }: RowMenu<Row>): Column<Row> {
  return {
    key: 'actions',
    heading,
    width,
    cell: (row) => <RowActions of={of(row)} actions={actions(row)} />,
    hasContent: (row) => actions(row).some(Boolean),
    choice: 'always',
    atEnd: true,
    pinned: true,
    card: 'actions',
  }
}

/** A name in the language of the screen, and below it the name in the other language, if different. */
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

/** A count that links to the counted records; `of` tells screen readers what is counted. */
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
