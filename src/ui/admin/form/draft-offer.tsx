import { formatMoment } from '#shared/calendar.ts'
import { Button } from '../../button.tsx'
import { useLanguage, useMessages } from '../../language.tsx'
import { adminMessages } from '../messages/index.ts'

type DraftOfferProps = { at: string; onTakeUp: () => void; onDrop: () => void }

/** Tells at the head of a form that it was left unsaved, and offers to go on. */
export function DraftOffer({ at, onTakeUp, onDrop }: DraftOfferProps) {
  const t = useMessages(adminMessages).form.draft
  const language = useLanguage()
  return (
    <div className="bg-sunken border-meskel flex flex-wrap items-center gap-x-4 gap-y-2 border-s-3 px-4 py-3">
      <output className="min-w-48 flex-1 text-sm">{t.found({ when: formatMoment(at, language) })}</output>
      <span className="flex flex-wrap gap-2">
        <Button size="small" onClick={onTakeUp}>
          {t.takeUp}
        </Button>
        <Button size="small" kind="secondary" onClick={onDrop}>
          {t.drop}
        </Button>
      </span>
    </div>
  )
}
