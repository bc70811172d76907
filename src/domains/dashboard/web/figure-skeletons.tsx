import { useMessages } from '#ui/language.tsx'
import { uiMessages } from '#ui/messages/index.ts'
import { Skeleton } from '#ui/skeleton.tsx'

/** The shape of the figures while they are on their way. */
export function FigureSkeletons() {
  const t = useMessages(uiMessages)
  return (
    <div className="grid gap-8 pb-10">
      <output className="text-muted text-sm">{t.loading}</output>
      <div className="grid grid-cols-2 gap-6 sm:grid-cols-3 xl:grid-cols-5">
        {Array.from({ length: 5 }, (_, index) => (
          <Skeleton key={index} className="h-20" />
        ))}
      </div>
      <div className="grid gap-8 lg:grid-cols-2">
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
      </div>
    </div>
  )
}
