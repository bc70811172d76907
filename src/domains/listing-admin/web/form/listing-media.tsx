import { useState } from 'react'
import type { MediaView } from '#domains/media/index.ts'
import { MediaField, type MediaDetails, type PendingUploads } from '#domains/media/web/index.ts'
import { useMessages } from '#ui/language.tsx'
import { findUnfinished, storeUnfinished } from '#ui/admin/form/form-drafts.ts'
import { LoadFailure } from '#ui/admin/load-failure.tsx'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { listingAdminMessages } from '../../messages/index.ts'
import { listingQueries, type AdminListing } from '../listing.queries.ts'

type ListingMediaProps = {
  /** Media ids in order, from the listing or a restored draft. */
  start: readonly string[]
  /** Names of files that a restored draft had not uploaded yet. */
  unfinished: readonly string[]
  property: AdminListing | undefined
  error: string | undefined
  /** Reports files that saving now would omit. */
  onPending: (pending: PendingUploads) => void
  /** Key under which the form stores unsaved values. */
  draft: string
}

/** Field of a listing's pictures and videos. Sends their ids in order as `media`. */
export function ListingMedia({ start, unfinished, ...props }: ListingMediaProps) {
  const t = useMessages(listingAdminMessages).form
  const [ids] = useState(() => start.map(Number))
  const { property, draft } = props
  const known = useLoaded(['listing.media', ids, unfinished, property?.id, property?.version], async () => ({
    media: await mediaOf(ids, property?.media ?? []),
    files: unfinished.length > 0 ? await findUnfinished(draft) : [],
  }))
  if (known.data) return <LoadedMedia start={known.data.media} files={known.data.files} {...props} />
  // Saved meanwhile, the listing keeps them.
  return (
    <>
      {known.failed ? null : <p className="text-muted text-sm">{t.mediaLoading}</p>}
      <LoadFailure title={t.mediaFailed} loaded={known} />
      <MediaIds ids={ids} />
    </>
  )
}

type LoadedMediaProps = Omit<ListingMediaProps, 'start' | 'unfinished'> & { start: MediaView[]; files: File[] }

function LoadedMedia({ start, files, property, error, onPending, draft }: LoadedMediaProps) {
  const { sections } = useMessages(listingAdminMessages).form
  const [media, setMedia] = useState<readonly MediaView[]>(start)
  const [waiting, setWaiting] = useState<readonly File[]>(files)
  const tell = (pending: PendingUploads) => {
    // Without files, the files stored with a draft that is still on offer are left alone.
    if (pending.files.length > 0 || waiting.length > 0) storeUnfinished(draft, pending.files)
    setWaiting(pending.files)
    onPending(pending)
  }
  const describe = (id: number, details: MediaDetails) =>
    property ? listingQueries.describeMedia(property.id, id, details) : Promise.reject(new Error('no listing yet'))
  return (
    <>
      <MediaField
        label={sections.media}
        value={media}
        onChange={setMedia}
        onPending={tell}
        unfinished={files}
        {...(error === undefined ? {} : { error })}
        {...(property ? { save: describe } : {})}
      />
      <MediaIds ids={media.map(({ id }) => id)} />
      {/* Not sent: these tell the form that something is unsaved. */}
      {waiting.map(({ name }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two files may have one name
        <input key={index} type="hidden" name="unfinished" value={name} />
      ))}
    </>
  )
}

function MediaIds({ ids }: { ids: readonly number[] }) {
  return ids.map((id) => <input key={id} type="hidden" name="media" value={id} />)
}

/** Returns the media of a draft, which stores only ids: those not of the listing are uploads and are fetched. */
async function mediaOf(ids: readonly number[], own: readonly MediaView[]): Promise<MediaView[]> {
  const missing = ids.filter((id) => !own.some((one) => one.id === id))
  const uploaded = missing.length > 0 ? await listingQueries.uploaded(missing) : []
  const all = new Map([...own, ...uploaded].map((one) => [one.id, one]))
  return ids.flatMap((id) => all.get(id) ?? [])
}
