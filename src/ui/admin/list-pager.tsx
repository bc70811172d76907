import { useEffect } from 'react'
import type { ListPage } from '#shared/api-client.ts'
import { formatCount } from '#shared/figures.ts'
import { IconButton } from '../icon-button.tsx'
import { useMessages } from '../language.tsx'
import { uiMessages } from '../messages/index.ts'
import { Select } from '../select.tsx'
import { adminMessages } from './messages/index.ts'
import type { ListAddress } from './use-list-address.ts'

type ListPagerProps = Omit<ListPage<unknown>, 'next'> & { address: ListAddress }

/**
 * The footer of a paged list: page size, range of rows, previous and next. A page past the last one leads to the last. An empty list gets
 * only the text for screen readers.
 */
export function ListPager({ address, items, total, totalIsExact }: ListPagerProps) {
  const t = useMessages(adminMessages)
  const { previous, next } = useMessages(uiMessages)
  const { page, limit, sizes, set, setLimit } = address
  const isEmpty = total === 0
  // Not from the total, which is counted up to a limit only.
  const last = items.length > 0 ? (page - 1) * limit + items.length : 0
  const first = Math.min((page - 1) * limit + 1, last)
  const lastPage = Math.max(1, Math.ceil(total / limit))
  const isPast = last === 0 && page > lastPage
  useEffect(() => {
    if (isPast) set({ page: lastPage > 1 ? String(lastPage) : '' }, { replace: true })
  }, [isPast, lastPage, set])
  const count = totalIsExact ? formatCount(total) : t.moreThan({ count: formatCount(total) })
  return (
    <nav aria-label={t.pages} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-4 text-sm">
      {isEmpty ? null : (
        <label className="flex items-center gap-3">
          <span className="text-muted">{t.pageSize}</span>
          <span className="w-24">
            <Select
              value={String(limit)}
              options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
              onChange={({ target }) => setLimit(Number(target.value))}
            />
          </span>
        </label>
      )}
      <div className="flex items-center gap-1">
        <output className={isEmpty ? 'sr-only' : 'figures text-muted me-2'}>
          {t.range({ first: formatCount(first), last: formatCount(last), total: count })}
        </output>
        {isEmpty ? null : (
          <>
            <IconButton
              icon="previous"
              label={previous}
              disabled={page <= 1}
              onClick={() => set({ page: page > 2 ? String(page - 1) : '' })}
            />
            <IconButton
              icon="next"
              label={next}
              disabled={totalIsExact ? page * limit >= total : items.length < limit}
              onClick={() => set({ page: String(page + 1) })}
            />
          </>
        )}
      </div>
    </nav>
  )
}
