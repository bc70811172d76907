import { Icon } from '#ui/icon.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import type { RecordedPicture, RecordedValue } from '#ui/admin/recorded-values.ts'
import { historyMessages } from '../messages/index.ts'

/** The number of a listing's files, with those added or removed, or all of them if only the order changed. */
export function RecordedPictures({ value, other, side, pictures }: RecordedValue) {
  const t = useMessages(historyMessages).pictures
  const [ids, others] = [idsIn(value), idsIn(other)]
  const isReordered = ids.length === others.length && ids.every((id) => others.includes(id))
  const shown = isReordered ? ids : ids.filter((id) => !others.includes(id))
  const state = isReordered ? 'kept' : side === 'before' ? 'removed' : 'added'
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5 align-middle">
      {shown.length < ids.length ? <span>{t.count({ count: ids.length })}</span> : null}
      {shown.map((id) => (
        <Thumbnail key={id} state={state} picture={pictures?.find((one) => one.id === id)} />
      ))}
    </span>
  )
}

type ThumbnailProps = { picture: RecordedPicture | undefined; state: 'added' | 'removed' | 'kept' }

/** A thumbnail, or a box that says that the picture was deleted or has none yet. */
function Thumbnail({ picture, state }: ThumbnailProps) {
  const t = useMessages(historyMessages).pictures
  const language = useLanguage()
  if (!picture)
    return (
      <span className="bg-sunken text-muted grid h-11 min-w-15 place-items-center rounded-sm px-2">{t.deleted}</span>
    )
  const { kind, thumbnail, caption } = picture
  const name = t[state]({ name: caption[language] || caption['en'] || t[kind] })
  if (thumbnail)
    return <img {...look} src={thumbnail} alt={name} className="bg-sunken h-11 w-15 rounded-sm object-cover" />
  return (
    <span className="bg-sunken text-muted grid h-11 w-15 place-items-center rounded-sm">
      <Icon name="pictures" size={18} />
      <span className="sr-only">{name}</span>
    </span>
  )
}

const look = { loading: 'lazy', decoding: 'async', width: 60, height: 44 } as const

function idsIn(value: unknown): number[] {
  return Array.isArray(value) ? value.map(Number) : []
}
