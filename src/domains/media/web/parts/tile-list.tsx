import { useRef, useState } from 'react'
import { Sorting } from '#ui/admin/sorting.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import type { TextByLanguage } from '#shared/message.ts'
import type { Language } from '#shared/language.ts'
import type { TranslationOf } from '#shared/translate.ts'
import { mediaFieldMessages } from '../../messages/field.ts'
import type { SaveDetails } from '../media.queries.ts'
import type { UploadQueueStore } from '../upload-queue/upload-queue-store.ts'
import { type UploadQueue, coverOf } from '../upload-queue/upload-queue.ts'
import { DetailsPanel } from './details-panel.tsx'
import { Tile } from './tile.tsx'
import type { en } from '../../messages/field.en.ts'

/** The tiles in order, with the details panel below the row of its tile. */
export function TileList({ queue, store, save }: { queue: UploadQueue; store: UploadQueueStore; save: SaveDetails }) {
  const t = useMessages(mediaFieldMessages)
  const language = useLanguage()
  const list = useRef<HTMLUListElement>(null)
  const [described, setDescribed] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const cover = coverOf(queue)
  const shown = queue.filter((tile) => !('media' in tile && tile.removed))

  const move = (key: string, name: string, position: number) => {
    const target = shown[position]
    if (!target) return
    store.move(
      key,
      queue.findIndex((tile) => tile.key === target.key),
    )
    setAnnouncement(t.sorting.dropped({ name, position: position + 1, count: shown.length }))
  }

  return (
    <Sorting
      keys={shown.map(({ key }) => key)}
      texts={t.sorting}
      nameOf={(key) => tileName(queue, key, { t, language })}
      onLift={() => setDescribed(null)}
      onDrop={(key, over) =>
        store.move(
          key,
          queue.findIndex((tile) => tile.key === over),
        )
      }
    >
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={t.tiles}
        className="grid grid-flow-row-dense grid-cols-[repeat(auto-fill,minmax(clamp(8.75rem,23%,14rem),1fr))] gap-x-3 gap-y-5"
      >
        {queue.flatMap((tile) => {
          const name = tileName(queue, tile.key, { t, language })
          const position = shown.findIndex(({ key }) => key === tile.key)
          const isDescribed = described === tile.key && 'media' in tile && !tile.removed
          return [
            <Tile
              key={tile.key}
              tile={tile}
              name={name}
              isCover={tile.key === cover}
              isFirst={position === 0}
              isLast={position === shown.length - 1}
              isDescribed={isDescribed}
              store={store}
              onMove={(by) => move(tile.key, name, position + by)}
              onDescribe={() => setDescribed(isDescribed ? null : tile.key)}
              onLost={() => list.current?.focus()}
            />,
            isDescribed ? (
              <DetailsPanel
                key={`details-${tile.key}`}
                media={tile.media}
                name={name}
                onChange={store.update}
                save={save}
                onDone={() => {
                  setDescribed(null)
                  list.current?.querySelector<HTMLElement>(`[data-describes="${tile.key}"]`)?.focus()
                }}
              />
            ) : null,
          ]
        })}
      </ul>
      <output className="sr-only">{announcement}</output>
    </Sorting>
  )
}

/** Returns the accessible name of a tile: its caption, its file name, or `Photo 3`. */
function tileName(
  queue: UploadQueue,
  key: string,
  { t, language }: { t: TranslationOf<typeof en>; language: Language },
): string {
  const position = queue.findIndex((tile) => tile.key === key) + 1
  const tile = queue[position - 1]
  if (!tile) return ''
  if ('upload' in tile) return tile.upload.file.name
  return (
    (tile.media.caption as TextByLanguage)[language] ||
    t[tile.media.kind === 'image' ? 'picture' : 'video']({ position })
  )
}
