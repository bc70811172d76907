import { useState } from 'react'
import { ChangeList } from './change-list.tsx'

type RecordHistoryProps = {
  /** The call that gives the changes of the record. */
  path: string
  caption: string
  onRestored: () => void
}

const changesPerPage = '5'

/** The history of one record, such as in a dialog: the address knows nothing of its page. */
export function RecordHistory({ path, caption, onRestored }: RecordHistoryProps) {
  const [cursor, setCursor] = useState<string | null>(null)
  const query = new URLSearchParams({ limit: changesPerPage, ...(cursor === null ? {} : { cursor }) })
  return (
    <ChangeList
      path={path}
      query={query.toString()}
      caption={caption}
      onPage={setCursor}
      isFirstPage={cursor === null}
      onRestored={onRestored}
    />
  )
}
