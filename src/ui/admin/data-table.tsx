import type { CSSProperties, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useMessages } from '../language.tsx'
import { useMediaQuery } from '../use-media-query.ts'
import { type CardPart, cardPlaces } from './list/card-places.ts'
import { type ColumnSort, type ListSort, SortHeading, directionOf } from './list/sorting.tsx'
import { type Keyed, type RowSelection, SelectBox, SelectPageBox } from './list/selection.tsx'
import { useRowKeys } from './list/use-row-keys.ts'
import { adminMessages } from './messages/index.ts'

/** A column: its heading and its cell for a row (`number` counts from 1 over all pages). */
export type Column<Row> = {
  key: string
  heading: string
  cell: (row: Row, number: number) => ReactNode
  /** Returns whether the column has content for a row; a column without any content is left out. */
  hasContent?: (row: Row) => boolean
  /** Aligns figures and actions to the end of the column. */
  atEnd?: boolean
  /** Stays visible while the table scrolls sideways: the actions. */
  pinned?: boolean
  /** The `sort` values of the call for this column; makes the heading sort. */
  sort?: ColumnSort
  /** Width on desktops in rem; columns without one share the rest. */
  width?: number
  /** Part that the column plays in the card of a row on phones. On desktops, a table with cards has rows of one line (decision 0052). */
  card?: CardPart
  /** `always`: cannot be hidden; `hidden`: hidden until the user chooses it. By default shown, and can be hidden. */
  choice?: 'always' | 'hidden'
}

export type DataTableProps<Row extends Keyed> = {
  /** Describes the rows to screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Name of a row, for the label of its checkbox. */
  rowName?: ((row: Row) => string) | undefined
  /** Number of the first row. */
  first?: number
  busy?: boolean
  sort?: ListSort | undefined
  selection?: RowSelection | undefined
  /** Called when Enter is pressed on a row. */
  onOpen?: ((row: Row) => void) | undefined
}

/**
 * The table of every list in the back-office. On phones each row becomes a card, or a block of labelled lines; screen
 * readers still hear a table.
 */
export function DataTable<Row extends Keyed>(props: DataTableProps<Row>) {
  const { caption, rows, rowName, first = 1, busy = false, sort, selection, onOpen } = props
  const t = useMessages(adminMessages).list
  const columns = props.columns.filter(({ hasContent }) => !hasContent || rows.some(hasContent))
  // On phones the headings are visually hidden; SmallScreenTools above the list has their controls.
  const wide = useMediaQuery('(min-width: 48rem)')
  const { body, rowProps } = useRowKeys({
    keys: rows.map(({ id }) => id),
    active: Boolean(selection ?? onOpen),
    onOpen: onOpen && ((index) => rows.slice(index, index + 1).forEach(onOpen)),
    onSelect: selection?.toggle,
  })
  const compact = columns.some(({ card }) => card && card !== 'actions')
  const places = cardPlaces(columns.map(({ card }) => card))
  return (
    // Leaves room for the focus outline of a row.
    <div className="md:-mx-2 md:overflow-x-auto md:px-2 md:pb-1">
      <table
        aria-busy={busy || undefined}
        aria-keyshortcuts={keysOf({ canOpen: onOpen !== undefined, canSelect: selection !== undefined })}
        // A wide table scrolls sideways; breaking words would shrink every column to single letters.
        className={classNames(
          'w-full text-start text-sm transition-opacity aria-busy:opacity-55 max-md:block',
          compact ? 'md:table-fixed' : 'md:wrap-break-word',
        )}
        style={compact && wide ? { minWidth: minTableWidth(columns) } : undefined}
      >
        <caption className="sr-only">{caption}</caption>
        <thead className="border-ink border-b max-md:sr-only">
          <tr className="bg-paper in-[dialog]:bg-surface">
            {selection ? (
              <th scope="col" className="w-9 py-1.5 ps-1 pe-3 text-start">
                {wide ? <SelectPageBox selection={selection} /> : t.selection}
              </th>
            ) : null}
            {columns.map((column) => (
              <Heading key={column.key} column={column} sort={sort} pressed={wide} />
            ))}
          </tr>
        </thead>
        <tbody ref={body} className="max-md:block">
          {rows.map((row, index) => {
            const chosen = selection?.has(row.id) ?? false
            return (
              <tr
                key={row.id}
                {...rowProps(index)}
                className={classNames(
                  'border-line relative scroll-mt-4 scroll-mb-24 border-b max-md:-mx-2 max-md:grid max-md:px-2 focus-visible:outline-2 focus-visible:outline-offset-2',
                  compact ? compactRow : 'max-md:gap-1.5 max-md:py-4 md:align-top',
                  chosen ? 'bg-sunken' : 'bg-paper in-[dialog]:bg-surface',
                )}
              >
                {selection ? (
                  <td
                    style={compact ? places.selection : undefined}
                    className={classNames(
                      'md:ps-1 md:pe-3',
                      compact
                        ? 'max-md:justify-self-end max-md:p-2'
                        : 'md:py-2.5 max-md:absolute max-md:end-2 max-md:top-4 max-md:z-1',
                    )}
                  >
                    <SelectBox
                      label={t.selectRow({ name: rowName?.(row) ?? String(first + index) })}
                      checked={chosen}
                      onToggle={(range) => selection.toggle(row.id, range)}
                    />
                  </td>
                ) : null}
                {columns.map((column, at) => (
                  <Cell key={column.key} column={column} place={compact ? (places.parts[at] ?? null) : undefined}>
                    {column.cell(row, first + index)}
                  </Cell>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** Returns the keys that rows react to, for screen readers. */
function keysOf({ canOpen, canSelect }: { canOpen: boolean; canSelect: boolean }): string | undefined {
  if (!canOpen && !canSelect) return undefined
  return ['ArrowDown ArrowUp Home End', canOpen && 'Enter', canSelect && 'Space'].filter(Boolean).join(' ')
}

/** Pinned cells stay above the cells that scroll under them. */
const pinnedStyle = 'md:sticky md:end-0 md:z-1 md:bg-inherit'

/** A row of single lines, 56 px high, higher where a cell wraps, such as a title; on phones a card, whose parts are below each other where text is very large. */
const compactRow =
  'md:h-14 max-md:grid-cols-[auto_auto_1fr_auto] max-md:items-start max-md:gap-x-3 max-md:gap-y-0.5 max-md:py-3 max-[15rem]:flex max-[15rem]:flex-col'

/** Least width of a column that states none, in rem. */
const minFlexible = 12

/** Returns the width below which the table scrolls sideways instead of cutting its text. */
function minTableWidth<Row>(columns: readonly Column<Row>[]): string {
  return `${columns.reduce((sum, { width = minFlexible }) => sum + width, 0)}rem`
}

type HeadingProps<Row> = { column: Column<Row>; sort: ListSort | undefined; pressed: boolean }

function Heading<Row>({ column, sort, pressed }: HeadingProps<Row>) {
  const { heading, atEnd, pinned, width } = column
  const sortable = sort && column.sort ? { sort, column: column.sort } : null
  return (
    <th
      scope="col"
      aria-sort={sortable ? (directionOf(sortable.column, sortable.sort.value) ?? undefined) : undefined}
      style={width === undefined ? undefined : { width: `${width}rem` }}
      className={classNames(
        'px-2 py-1.5 font-semibold first:ps-0 last:pe-0',
        atEnd ? 'text-end' : 'text-start',
        pinned && pinnedStyle,
      )}
    >
      {sortable && pressed ? <SortHeading heading={heading} atEnd={atEnd} {...sortable} /> : heading}
    </th>
  )
}

/** Truncates with an ellipsis on desktops, but does not clip the outline of a focused link. */
const oneLine =
  'md:overflow-clip md:[overflow-clip-margin:3px] md:text-ellipsis md:whitespace-nowrap max-md:wrap-anywhere'

type CellProps<Row> = {
  column: Column<Row>
  /** Its grid place in the card; null when not part of it; undefined in tables without cards. */
  place: CSSProperties | null | undefined
  children: ReactNode
}

function Cell<Row>({ column, place, children }: CellProps<Row>) {
  const { heading, atEnd, pinned, card } = column
  const isHeaded = card === 'figure' || card === 'headed'
  if (place === undefined)
    return (
      <td
        className={classNames(
          'md:px-2 md:py-2.5 md:first:ps-0 md:last:pe-0 max-md:grid max-md:grid-cols-[7rem_minmax(0,1fr)] max-[15rem]:grid-cols-1 max-md:items-baseline max-md:gap-3 max-md:has-[>div:empty,>div>div:only-child:empty]:hidden',
          atEnd && 'md:text-end',
          pinned && pinnedStyle,
        )}
      >
        <span aria-hidden="true" className="text-muted md:hidden">
          {heading}
        </span>
        <div className="min-w-0">{children}</div>
      </td>
    )
  return (
    <td
      style={place ?? undefined}
      className={classNames(
        'md:px-2 md:py-1.5 md:first:ps-0 md:last:pe-0',
        // Of two facts on a line, the longer one wraps first.
        place ? (card === 'fact' ? 'max-md:min-w-min' : 'max-md:min-w-0') : 'max-md:hidden',
        isHeaded && 'max-md:flex max-md:flex-wrap',
        atEnd && 'md:text-end',
        pinned && pinnedStyle,
      )}
    >
      {isHeaded ? (
        <span aria-hidden="true" className="text-muted me-1.5 md:hidden">
          {heading}
        </span>
      ) : null}
      {card === 'actions' ? children : <div className={classNames('min-w-0', oneLine)}>{children}</div>}
    </td>
  )
}
