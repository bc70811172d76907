import { useMessages } from '#ui/language.tsx'
import { mediaFieldMessages } from '../../messages/field.ts'
import type { UploadQueue } from '../upload-queue/upload-queue.ts'

/** How many files are on their way, for all of them together; also heard, but not each percent. */
export function Progress({ queue }: { queue: UploadQueue }) {
  const t = useMessages(mediaFieldMessages)
  const uploads = queue.flatMap((tile) => ('upload' in tile ? [tile.upload] : []))
  const failed = uploads.filter(({ state }) => state === 'failed').length
  const left = uploads.length - failed
  const cameHere = queue.some(({ key }) => key.startsWith('upload-'))
  return (
    <output className="text-muted text-sm empty:hidden">
      {[
        left > 0 ? t.progress({ left }) : null,
        failed > 0 ? t.someFailed({ count: failed }) : null,
        uploads.length === 0 && cameHere ? t.allThere : null,
      ]
        .filter(Boolean)
        .join(' ')}
    </output>
  )
}
