import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useMessages } from '#ui/language.tsx'
import { mediaFieldMessages } from '../../messages/field.ts'
import type { Refusal } from '../upload-queue/file-check.ts'
import { useSize } from './use-size.ts'

/** Which of the chosen files were not added, and why. */
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
  const size = useSize()
  return ({ reason, limit }) => {
    const text = t[reason]
    if (typeof text === 'string') return text
    return text({ limit: reason === 'image-full' || reason === 'video-full' ? String(limit) : size(limit) })
  }
}
