import { Button } from '../../button.tsx'
import { useMessages } from '../../language.tsx'
import { adminMessages } from '../messages/index.ts'
import type { RowKey } from './row-selection.ts'
import type { RowSelection } from './use-row-selection.ts'

type SelectionBannerProps<Key extends RowKey> = {
  selection: RowSelection<Key>
  /** Rows on this page. */
  onPage: number
  total: number
  /** The total as it is written, such as 10,000+. */
  totalText: string
}

/** Offers everything that matches, once a whole page is chosen and there is more than that. */
export function SelectionBanner<Key extends RowKey>(props: SelectionBannerProps<Key>) {
  const { selection, onPage, total, totalText } = props
  const t = useMessages(adminMessages).list
  if (selection.page !== 'all' || total <= onPage) return null
  return (
    <p className="bg-sunken flex flex-wrap items-center justify-center gap-x-4 rounded-sm px-4 py-1 text-sm">
      <output>
        {selection.everything ? t.allSelected({ total: totalText }) : t.pageSelected({ count: String(onPage) })}
      </output>
      {selection.everything ? (
        <Button kind="quiet" size="small" onClick={selection.clear}>
          {t.clearSelection}
        </Button>
      ) : (
        <Button kind="quiet" size="small" onClick={selection.chooseMatching}>
          {t.selectMatching({ total: totalText })}
        </Button>
      )}
    </p>
  )
}
