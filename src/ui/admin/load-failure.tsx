import { Button } from '../button.tsx'
import { ErrorState } from '../error-state.tsx'
import { useMessages } from '../language.tsx'
import { adminMessages } from './messages/index.ts'
import type { Loaded } from './use-loaded.ts'

type LoadFailureProps = { title: string; loaded: Pick<Loaded<unknown>, 'failed' | 'loading' | 'reload'> }

/** An error with a retry button, when a fetch failed; nothing while loading or loaded. */
export function LoadFailure({ title, loaded }: LoadFailureProps) {
  const t = useMessages(adminMessages)
  if (!loaded.failed || loaded.loading) return null
  return (
    <ErrorState
      title={title}
      action={
        <Button kind="secondary" size="small" onClick={loaded.reload}>
          {t.tryAgain}
        </Button>
      }
    />
  )
}
