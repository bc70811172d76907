import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { useMessages } from '#ui/language.tsx'
import { Button } from '#ui/button.tsx'
import { mediaFieldMessages } from '../../messages/field.ts'
import { MediaTile, type TileProps } from './media-tile.tsx'
import { TileFrame } from './tile-frame.tsx'
import type { Upload } from '../upload-queue/upload-queue.ts'

/** A tile in each of its states: an upload, media, or media just removed. */
export function Tile(props: TileProps) {
  const { tile, name, store, onLost } = props
  const t = useMessages(mediaFieldMessages)
  const item = useRef<HTMLLIElement>(null)
  // The chosen file is shown until the server has made a thumbnail of it.
  const [file] = useState('upload' in tile ? tile.upload.file : null)
  const removed = 'media' in tile && tile.removed === true
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: tile.key,
    disabled: removed,
    attributes: { roleDescription: t.sorting.role },
  })
  useRestoredFocus(item, removed, onLost)

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

/** Keeps the keyboard focus when a tile is removed, restored or deleted. */
function useRestoredFocus(item: { current: HTMLLIElement | null }, removed: boolean, onLost: () => void): void {
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

/** Replaces a removed tile while it can be restored. */
function RemovedTile({ name, onUndo }: { name: string; onUndo: () => void }) {
  const t = useMessages(mediaFieldMessages)
  return (
    <div className="border-edge grid aspect-[4/3] content-center justify-items-center gap-2 rounded-sm border border-dashed p-2">
      <output className="text-muted text-sm">{t.removed}</output>
      <Button kind="secondary" onClick={onUndo} aria-label={t.of({ action: t.undo, name })}>
        {t.undo}
      </Button>
    </div>
  )
}

type UploadTileProps = { upload: Upload; name: string; onRetry: () => void; onCancel: () => void }

/** The controls below an upload: its progress or failure, and what to do about it. */
function UploadTile({ upload, name, onRetry, onCancel }: UploadTileProps) {
  const t = useMessages(mediaFieldMessages)
  const percent = Math.floor((upload.sent / Math.max(1, upload.file.size)) * 100)
  const failed = upload.state === 'failed'
  const stateText = useStateText(upload, percent)
  return (
    <>
      {failed ? (
        <p className="text-danger text-sm">
          <span className="text-ink block break-words">{name}</span>
          <span className="block font-semibold">{t.states.failed}</span>
          {upload.problem ?? t.gaveUp}
        </p>
      ) : (
        <div className="grid gap-1.5 text-sm">
          <Bar percent={percent} label={name} />
          <p>{stateText}</p>
        </div>
      )}
      {(failed && !upload.refused) || upload.state === 'interrupted' ? (
        <Button kind="secondary" onClick={onRetry} aria-label={t.of({ action: t.retry, name })}>
          {t.retry}
        </Button>
      ) : null}
      <Button kind="quiet" onClick={onCancel} aria-label={t.of({ action: failed ? t.remove : t.cancel, name })}>
        {failed ? t.remove : t.cancel}
      </Button>
    </>
  )
}

/** When all bytes are sent, the server still checks them. */
function useStateText({ state }: Upload, percent: number): string {
  const t = useMessages(mediaFieldMessages).states
  if (state === 'waiting') return t.waiting
  if (state === 'interrupted') return t.interrupted
  return percent < 100 ? t.sending({ percent }) : t.checking
}

function Bar({ percent, label }: { percent: number; label: string }) {
  return (
    <progress
      aria-label={label}
      value={percent}
      max={100}
      className="bg-line [&::-moz-progress-bar]:bg-juniper [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-juniper block h-1.5 w-full appearance-none"
    />
  )
}
