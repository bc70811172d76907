import { useState } from 'react'
import type { MediaView } from '#domains/media/index.ts'
import { MediaField, type PendingUploads } from '#domains/media/web/index.ts'
import { useMessages } from '#ui/language.tsx'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { listingAdminMessages } from '../../messages/index.ts'
import { listingQueries, type AdminListing } from '../listing.queries.ts'

type ListingMediaProps = {
  /** Ids in order: those of the listing, or of a draft that is taken up. */
  start: readonly string[]
  property: AdminListing | undefined
  error: string | undefined
  /** Files that saving now would leave out. */
  onPending: (pending: PendingUploads) => void
}

/** Pictures and videos of a listing. Sends their ids in order as `media`. */
export function ListingMedia({ start, property, error, onPending }: ListingMediaProps) {
  const { mediaLoading } = useMessages(listingAdminMessages).form
  const [ids] = useState(() => start.map(Number))
  const known = useLoaded(['listing.media', ids, property?.id, property?.version], () =>
    mediaOf(ids, property?.media ?? []),
  )
  if (!known.data && !known.failed)
    return (
      <>
        <p className="text-muted text-sm">{mediaLoading}</p>
        <MediaIds ids={ids} />
      </>
    )
  return <LoadedMedia start={known.data ?? []} property={property} error={error} onPending={onPending} />
}

function LoadedMedia({ start, property, error, onPending }: Omit<ListingMediaProps, 'start'> & { start: MediaView[] }) {
  const { sections } = useMessages(listingAdminMessages).form
  const [media, setMedia] = useState<readonly MediaView[]>(start)
  const describe = (id: number, details: Pick<MediaView, 'caption' | 'focal_point'>) =>
    property ? listingQueries.describeMedia(property.id, id, details) : Promise.reject(new Error('no listing yet'))
  return (
    <>
      <MediaField
        label={sections.media}
        value={media}
        onChange={setMedia}
        onPending={onPending}
        {...(error === undefined ? {} : { error })}
        {...(property ? { save: describe } : {})}
      />
      <MediaIds ids={media.map(({ id }) => id)} />
    </>
  )
}

function MediaIds({ ids }: { ids: readonly number[] }) {
  return ids.map((id) => <input key={id} type="hidden" name="media" value={id} />)
}

/** A draft knows its pictures by number only: those that are not of the listing were uploaded and are fetched again. */
async function mediaOf(ids: readonly number[], own: readonly MediaView[]): Promise<MediaView[]> {
  const missing = ids.filter((id) => !own.some((one) => one.id === id))
  const uploaded = missing.length > 0 ? await listingQueries.uploaded(missing) : []
  const all = new Map([...own, ...uploaded].map((one) => [one.id, one]))
  return ids.flatMap((id) => all.get(id) ?? [])
}
