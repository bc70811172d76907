import { useState } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import type { Column } from '#ui/admin/data-table.tsx'
import type { ListFilter } from '#ui/admin/list/filter-bar.tsx'
import { RecordList } from '#ui/admin/record-list.tsx'
import { useListAddress, type ListAddress } from '#ui/admin/use-list-address.ts'
import { useUndo } from '#ui/admin/use-undo.ts'
import type { RowSelection } from '../admin/list/selection.tsx'
import { Specimen, Specimens } from './basics.tsx'

type Home = { id: number; title: string; bedrooms: number; status: 'available' | 'pending' | 'sold' }

const kinds = { available: 'good', pending: 'waiting', sold: 'closed' } as const
const statuses = ['available', 'pending', 'sold'] as const
const places = ['Bole', 'Kazanchis', 'Gerji', 'Bishoftu']
const homes: Home[] = Array.from({ length: 37 }, (_, index) => ({
  id: index + 1,
  title: `Home ${index + 1} in ${places[index % 4]}`,
  bedrooms: (index * 7) % 6,
  status: statuses[index % 3] ?? 'sold',
}))

const columns: Column<Home>[] = [
  { key: 'number', heading: '#', cell: (_home, number) => <span className="figures">{number}</span>, choice: 'always' },
  {
    key: 'title',
    heading: 'Title',
    cell: ({ title }) => <span className="font-semibold">{title}</span>,
    sort: { ascending: 'title', descending: 'title_desc' },
    choice: 'always',
  },
  {
    key: 'bedrooms',
    heading: 'Bedrooms',
    cell: ({ bedrooms }) => <span className="figures">{bedrooms}</span>,
    sort: { ascending: 'bedrooms', descending: 'bedrooms_desc', first: 'descending' },
    atEnd: true,
  },
  { key: 'status', heading: 'Status', cell: ({ status }) => <Badge kind={kinds[status]}>{status}</Badge> },
]
const filters: ListFilter[] = [
  {
    key: 'status',
    label: 'Status',
    any: 'Any status',
    options: statuses.map((value) => ({ value, label: value })),
  },
]
const sizes = [5, 10, 15]

/** A complete list on made-up rows. */
export function Lists() {
  const address = useListAddress(sizes, { filters: ['status'], sort: 'title' })
  const [sold, setSold] = useState<readonly number[]>([])
  const offerUndo = useUndo()
  const sell = (selection: RowSelection) => {
    const target = selection.target()
    const undone = () => setSold(sold)
    setSold([...sold, ...('ids' in target ? target.ids : matching(address, sold).map(({ id }) => id))])
    selection.clear()
    const done = { message: `${selection.count} homes sold`, thrown: 'It could not be undone.' }
    offerUndo({ ...done, undo: asBefore, onUndone: undone })
  }
  const bulkSale = (selection: RowSelection) => (
    <Button kind="secondary" size="small" onClick={() => sell(selection)}>
      Mark as sold
    </Button>
  )
  return (
    <Specimens title="Lists">
      <Specimen name="RecordList">
        <RecordList
          caption="Homes"
          address={address}
          list={{ ...settled, data: pageOf(address, sold) }}
          columns={columns}
          rowName={({ title }) => title}
          searchLabel="Search homes by title"
          filters={filters}
          add={{ label: 'Add home', onAdd: () => {} }}
          onOpen={() => {}}
          bulk={bulkSale}
          empty={{ title: 'There are no homes yet.' }}
        />
      </Specimen>
    </Specimens>
  )
}

const asBefore = () => Promise.resolve({ message: 'As before' })

const settled = { failed: false, problem: null, loading: false, reload: () => {} }

function matching({ filter, sort }: ListAddress, sold: readonly number[]): Home[] {
  const { q = '', status } = filter
  const order = sort.startsWith('bedrooms') ? 'bedrooms' : 'title'
  const found = homes
    .map((home) => (sold.includes(home.id) ? { ...home, status: 'sold' as const } : home))
    .filter((home) => home.title.toLowerCase().includes(q.toLowerCase()) && (!status || home.status === status))
    .toSorted((one, other) => String(one[order]).localeCompare(String(other[order]), 'en', { numeric: true }))
  return sort.endsWith('_desc') ? found.toReversed() : found
}

function pageOf(address: ListAddress, sold: readonly number[]) {
  const { page, limit } = address
  const found = matching(address, sold)
  return { items: found.slice((page - 1) * limit, page * limit), total: found.length, totalIsExact: true, next: null }
}
