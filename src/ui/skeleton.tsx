import { classNames } from './class-names.ts'
import { useMessages } from './language.tsx'
import { uiMessages } from './messages/index.ts'

/** A pulsing placeholder; give it the size of the content to come. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('bg-sunken animate-breathe rounded-sm', className)} />
}

/** Skeletons of listing cards while they load, announced once as `Loading...`. */
export function CardSkeletons({ count }: { count: number }) {
  const t = useMessages(uiMessages)
  return (
    <div className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      <output className="sr-only">{t.loading}</output>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="grid gap-3">
          <Skeleton className="aspect-[4/3] rounded-md" />
          <Skeleton className="h-7 w-1/2" />
          <Skeleton className="h-5 w-5/6" />
          <Skeleton className="h-5 w-1/3" />
        </div>
      ))}
    </div>
  )
}
