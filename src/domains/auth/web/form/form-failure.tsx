import { Icon } from '#ui/icon.tsx'
import type { Failure } from './failure.ts'

/** What a form says about a failed attempt, in red; announced as soon as it appears. */
export function FormFailure({ failure }: { failure: Failure | null }) {
  return (
    <div role="alert" className="text-danger flex items-start gap-2 empty:hidden">
      {failure ? (
        <>
          <Icon name="warning" className="mt-1 shrink-0" />
          <div>
            <p className="font-semibold">{failure.message}</p>
            {failure.detail ? <p>{failure.detail}</p> : null}
          </div>
        </>
      ) : null}
    </div>
  )
}
