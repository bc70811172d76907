import { Badge } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { IconStrokes } from '#ui/icon.tsx'
import { useMessages } from '#ui/language.tsx'
import type { UploadQueueStore } from '../upload-queue/upload-queue-store.ts'
import type { Tile as QueueTile } from '../upload-queue/upload-queue.ts'
import { mediaFieldMessages } from '../../messages/field.ts'
import type { MediaView } from '../../media.schemas.ts'

export type TileProps = {
  tile: QueueTile
  name: string
  isCover: boolean
  isFirst: boolean
  isLast: boolean
  isDescribed: boolean
  store: UploadQueueStore
  /** -1 earlier, 1 later. */
  onMove: (by: -1 | 1) => void
  onDescribe: () => void
  /** Called when the tile had focus and is removed. */
  onLost: () => void
}

const strokes = { earlier: 'M15 4l-8 8 8 8', later: 'M9 4l8 8-8 8', details: 'M4 20l1-5L16 4l4 4L9 19zM13 7l4 4' }

/** The controls below uploaded media: cover, state, and buttons to move and describe it. */
export function MediaTile(props: TileProps & { media: MediaView }) {
  const t = useMessages(mediaFieldMessages)
  const { tile, name, isFirst, isLast, isDescribed, onMove, onDescribe } = props
  return (
    <>
      <div className="flex min-h-11 items-center justify-between gap-2">
        <Standing {...props} />
      </div>
      <div className="flex items-center justify-between">
        <TileButton
          path={strokes.earlier}
          action={t.earlier}
          name={name}
          blocked={isFirst}
          onClick={() => onMove(-1)}
        />
        <TileButton
          path={strokes.details}
          action={t.details}
          name={name}
          expanded={isDescribed}
          describes={tile.key}
          onClick={onDescribe}
        />
        <TileButton path={strokes.later} action={t.later} name={name} blocked={isLast} onClick={() => onMove(1)} />
      </div>
    </>
  )
}

type StandingProps = Pick<TileProps, 'tile' | 'name' | 'isCover' | 'store'> & { media: MediaView }

function Standing({ tile, media, name, isCover, store }: StandingProps) {
  const t = useMessages(mediaFieldMessages)
  if (media.state === 'failed')
    return (
      <p role="alert" className="text-danger text-sm">
        <span className="block font-semibold">{t.states.unusable}</span>
        {media.problem ?? t.unusable}
      </p>
    )
  return (
    <>
      {isCover ? <Badge kind="good">{t.cover}</Badge> : null}
      {media.kind === 'video' ? <Badge>{t.videoMark}</Badge> : null}
      {media.kind === 'image' && !isCover ? (
        <button
          type="button"
          onClick={() => store.makeCover(tile.key)}
          aria-label={t.of({ action: t.makeCover, name })}
          className="text-juniper decoration-line min-h-11 text-sm font-semibold underline underline-offset-4 hover:decoration-current"
        >
          {t.makeCover}
        </button>
      ) : null}
    </>
  )
}

type TileButtonProps = {
  path: string
  action: string
  name: string
  blocked?: boolean
  expanded?: boolean
  describes?: string
  onClick: () => void
}

/** A button that stays focusable when disabled at the end of the list, or the focus would be lost on the way there. */
function TileButton({ path, action, name, blocked = false, expanded, describes, onClick }: TileButtonProps) {
  const t = useMessages(mediaFieldMessages)
  return (
    <button
      type="button"
      title={action}
      aria-label={t.of({ action, name })}
      aria-disabled={blocked || undefined}
      aria-expanded={expanded}
      data-describes={describes}
      onClick={({ currentTarget }) => {
        if (blocked) return
        onClick()
        // Moving a tile in the DOM takes focus away from its buttons.
        requestAnimationFrame(() => currentTarget.isConnected && currentTarget.focus())
      }}
      className={classNames(
        'grid size-11 place-items-center rounded-sm transition-colors',
        blocked ? 'text-edge' : 'hover:text-berbere',
        expanded === true && 'bg-sunken',
      )}
    >
      <IconStrokes path={path} />
    </button>
  )
}
