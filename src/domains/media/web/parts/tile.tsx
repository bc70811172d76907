import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { useMessages } from '#ui/language.tsx'
import { mediaFieldMessages } from '../../messages/field.ts'
import { MediaTile } from './media-tile.tsx'
import { RemovedTile } from './removed-tile.tsx'
import { TileFrame } from './tile-frame.tsx'
import type { TileProps } from './tile-props.ts'
import { UploadTile } from './upload-tile.tsx'

/** One place of the field in each of its states: a file on its way, media, or media just removed. */
export function Tile(props: TileProps) {
  const { tile, name, store, onLost } = props
  const t = useMessages(mediaFieldMessages)
  const item = useRef<HTMLLIElement>(null)
  // What was chosen is shown until the server has made something smaller of it.
  const [file] = useState('upload' in tile ? tile.upload.file : null)
  const removed = 'media' in tile && tile.removed === true
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: tile.key,
    disabled: removed,
    attributes: { roleDescription: t.sorting.role },
  })
  useKeptFocus(item, removed, onLost)

  const remove = () => store.remove(tile.key)
  return (
    <li
      ref={(node) => {
        item.current = node
        setNodeRef(node)
      }}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={classNames(
        'grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1',
        isDragging && 'shadow-overlay bg-surface relative z-10',
      )}
    >
      {removed ? (
        <RemovedTile name={name} onUndo={() => store.restore(tile.key)} />
      ) : (
        <>
          <TileFrame
            tile={tile}
            file={file}
            name={name}
            onRemove={remove}
            drag={{ handle: setActivatorNodeRef, attributes, listeners, active: isDragging }}
          />
          {'upload' in tile ? (
            <UploadTile upload={tile.upload} name={name} onRetry={() => store.retry(tile.key)} onCancel={remove} />
          ) : (
            <MediaTile {...props} media={tile.media} />
          )}
        </>
      )}
    </li>
  )
}

/** People who use the keyboard stay where they are when a tile is removed, brought back, or gone for good. */
function useKeptFocus(item: { current: HTMLLIElement | null }, removed: boolean, onLost: () => void): void {
  const before = useRef(removed)
  useEffect(() => {
    if (before.current !== removed) item.current?.querySelector('button')?.focus()
    before.current = removed
  }, [item, removed])
  const lost = useRef(onLost)
  useEffect(() => void (lost.current = onLost))
  useLayoutEffect(() => {
    const node = item.current
    return () => {
      if (node?.contains(document.activeElement)) queueMicrotask(() => lost.current())
    }
  }, [item])
}
