import { useEffect } from 'react'
import { Button } from '#ui/button.tsx'
import { keptOf, nothingKept } from '../kept.ts'
import { removeEntries, importFromPages } from './device/device.ts'
import { focusNext } from './focus-next.ts'
import { KeptRow } from './kept-row.tsx'
import { useKeptTexts } from './kept-texts.ts'
import { Nothing, OwnPage, WhereItIs } from './own-page.tsx'
import { useDevice, useListingsNow } from './use-own.ts'

/** `/recent`: recently viewed listings, the latest first. */
export default function RecentPage() {
  const t = useKeptTexts()
  const device = useDevice()
  useEffect(importFromPages, [])
  const entries = keptOf(device ?? nothingKept, 'recent')
  const now = useListingsNow(entries.map(({ listing_id: id }) => id))
  const clear = () => {
    focusNext(null)
    removeEntries(entries)
  }
  return (
    <OwnPage title={t.recent} text={t.recentText}>
      {entries.length === 0 ? (
        <Nothing ready={device !== null} title={t.noRecent} text={t.noRecentText} />
      ) : (
        <>
          <WhereItIs />
          <ul>
            {entries.map((entry) => (
              <KeptRow key={entry.listing_id} entry={entry} now={now.listings.get(entry.listing_id)} />
            ))}
          </ul>
          <Button kind="secondary" onClick={clear}>
            {t.clearRecent}
          </Button>
        </>
      )}
    </OwnPage>
  )
}
