import type { DraggableAttributes, DraggableSyntheticListeners } from '@dnd-kit/core'
import { useCallback, useEffect, useState, type KeyboardEvent } from 'react'
import { Icon, IconStrokes } from '#ui/icon.tsx'
import { useMessages } from '#ui/language.tsx'
import { positionOf } from '#ui/admin/focal-point.tsx'
import { Spinner } from '#ui/button.tsx'
import { mediaFieldMessages } from '../../messages/field.ts'
import type { Tile } from '../upload-queue/upload-queue.ts'

type Drag = {
  handle: (node: HTMLElement | null) => void
  attributes: DraggableAttributes
  listeners: DraggableSyntheticListeners
  active: boolean
}

type TileFrameProps = { tile: Tile; file: File | null; name: string; onRemove: () => void; drag: Drag }

const cornerStyle = 'absolute top-0 grid size-11 place-items-center'
const chipStyle = 'bg-cotton/92 text-night grid size-8 place-items-center rounded-sm'
const grip = 'M9 5v1M15 5v1M9 11.5v1M15 11.5v1M9 18v1M15 18v1'

/** The picture of a tile, which can be dragged, with its drag handle and remove button. */
export function TileFrame({ tile, file, name, onRemove, drag }: TileFrameProps) {
  const t = useMessages(mediaFieldMessages)
  const { handle, attributes, listeners, active } = drag
  const { onKeyDown, ...pointer } = listeners ?? {}
  const press = (event: KeyboardEvent) => {
    // Escape cancels the drag, without closing a surrounding dialog.
    if (active && event.key === 'Escape') event.preventDefault()
    onKeyDown?.(event)
  }
  return (
    <div {...pointer} className="bg-sunken relative aspect-[4/3] cursor-grab overflow-hidden rounded-sm select-none">
      <Look tile={tile} file={file} />
      <button
        type="button"
        ref={handle}
        {...attributes}
        onKeyDown={press}
        aria-label={t.of({ action: t.drag, name })}
        className={`${cornerStyle} start-0 cursor-grab touch-none`}
      >
        <span className={chipStyle}>
          <IconStrokes path={grip} size={18} />
        </span>
      </button>
      <button
        type="button"
        onClick={onRemove}
        aria-label={t.of({ action: 'upload' in tile ? t.cancel : t.remove, name })}
        className={`${cornerStyle} hover:text-danger end-0 cursor-pointer`}
      >
        <span className={chipStyle}>
          <Icon name="close" size={18} />
        </span>
      </button>
      {'media' in tile && tile.media.state === 'processing' ? (
        <span className="bg-cotton/92 text-night absolute inset-x-0 bottom-0 flex items-center justify-center gap-2 py-1 text-xs font-semibold">
          <Spinner />
          {t.states.processing}
        </span>
      ) : null}
    </div>
  )
}

/** Milliseconds until a picture is loaded again, by number of failures; after that it stays broken. */
const pauses = [3_000, 10_000, 30_000]

/** Returns whether the server's picture failed to load, and a function to report that: browsers do not retry an interrupted picture. */
function useBroken(): [boolean, () => void] {
  const [broken, setBroken] = useState(false)
  const [failures, setFailures] = useState(0)
  useEffect(() => {
    const pause = pauses[failures - 1]
    if (!broken || pause === undefined) return
    const timer = setTimeout(setBroken, pause, false)
    return () => clearTimeout(timer)
  }, [broken, failures])
  const fail = () => {
    setFailures(failures + 1)
    setBroken(true)
  }
  return [broken, fail]
}

/** Shows the server's thumbnail, the chosen file until there is one, or an icon. */
function Look({ tile, file }: { tile: Tile; file: File | null }) {
  const [unseen, setUnseen] = useState<File | null>(null)
  const [broken, fail] = useBroken()
  const media = 'media' in tile ? tile.media : null
  const kind = media?.kind ?? ('upload' in tile ? tile.upload.kind : 'image')
  const made = media && !broken ? (media.kind === 'video' ? media.poster : media.thumbnail) : null
  const focus = media?.focal_point
  if (made === null && kind === 'image' && file && file !== unseen)
    return <Preview file={file} onUnseen={() => setUnseen(file)} />
  if (made === null)
    return (
      <span className="text-muted grid size-full place-items-center">
        <Icon name={kind === 'video' ? 'play' : 'pictures'} size={32} />
      </span>
    )
  return (
    <img
      src={made}
      onError={fail}
      alt=""
      draggable={false}
      className="size-full object-cover"
      style={{ backgroundColor: media?.color, objectPosition: focus ? positionOf(focus) : undefined }}
    />
  )
}

/** Shows the chosen file, if this browser can. */
function Preview({ file, onUnseen }: { file: File; onUnseen: () => void }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [file],
  )
  return <img ref={show} onError={onUnseen} alt="" draggable={false} className="size-full object-cover" />
}
