import { formatSize } from '#shared/size.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { FileButton } from '#ui/admin/file-button.tsx'
import { useDroppedFiles, usePastedFiles } from '#ui/admin/use-given-files.ts'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { mediaFieldMessages } from '../../messages/field.ts'
import { type MediaLimits, type Refusal, acceptedTypes } from '../upload-queue/file-check.ts'

/** Adds files: by button, drop, paste, or a phone's camera. */
export function AddArea({ onFiles, limits }: { onFiles: (files: readonly File[]) => void; limits: MediaLimits }) {
  const t = useMessages(mediaFieldMessages)
  const language = useLanguage()
  const touch = useMediaQuery('(pointer: coarse)')
  const { over, handlers } = useDroppedFiles(onFiles)
  usePastedFiles(onFiles)
  return (
    <div
      {...handlers}
      className={classNames(
        'grid justify-items-start gap-3 rounded-sm border border-dashed p-4 transition-colors',
        over ? 'border-juniper bg-sunken' : 'border-edge',
      )}
    >
      <p className="flex items-center gap-2.5 font-semibold">
        <Icon name="pictures" />
        {over ? t.dropNow : touch ? t.add : t.drop}
      </p>
      <p className="text-muted text-sm">
        {t.kinds({ video: limits.videos === 0 ? '' : formatSize(limits.video, language) })}
      </p>
      <div className="flex flex-wrap gap-3">
        <FileButton label={t.choose} onFiles={onFiles} accept={acceptedTypes} multiple />
        {touch ? <FileButton label={t.camera} onFiles={onFiles} accept="image/*" capture="environment" /> : null}
      </div>
    </div>
  )
}

/** Lists which files were not added, and why. */
export function RefusedFiles({ refused, onDismiss }: { refused: readonly Refusal[]; onDismiss: () => void }) {
  const t = useMessages(mediaFieldMessages)
  const reasonOf = useReason()
  return (
    <div role="alert" className="empty:hidden">
      {refused.length > 0 ? (
        <div className="bg-sunken border-danger flex items-start gap-3 border-s-3 ps-4 text-sm">
          <Icon name="warning" className="text-danger mt-3 shrink-0" />
          <ul aria-label={t.refused} className="grid min-w-0 flex-1 gap-2 py-3">
            {refused.map((refusal) => (
              <li key={refusal.place} className="min-w-0">
                <span className="font-semibold">{refusal.name}</span>
                <span className="block">{reasonOf(refusal)}</span>
              </li>
            ))}
          </ul>
          <IconButton icon="close" label={t.dismiss} onClick={onDismiss} />
        </div>
      ) : null}
    </div>
  )
}

function useReason(): (refusal: Refusal) => string {
  const t = useMessages(mediaFieldMessages).refusals
  const language = useLanguage()
  return ({ reason, limit }) => {
    const text = t[reason]
    if (typeof text === 'string') return text
    return text({
      limit: reason === 'image-full' || reason === 'video-full' ? String(limit) : formatSize(limit, language),
    })
  }
}
