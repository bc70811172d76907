import { Link, useLocation } from 'react-router'
import { buttonStyle } from '#ui/button.tsx'
import { ErrorState, FailureReference } from '#ui/error-state.tsx'
import { useMessages } from '#ui/language.tsx'
import { uiMessages } from '#ui/messages/index.ts'
import { storefrontMessages } from '../../messages/index.ts'

/** Replaces a public page whose data could not be read (specification §8). */
export function DataFailure() {
  const t = useMessages(storefrontMessages).failure
  return <ListingsFailure title={t.title} text={t.text} />
}

/** The message when a page's listings could not be read (specification §8); retrying works without JavaScript. */
export function ListingsFailure({ title, text }: { title: string; text: string }) {
  const t = useMessages(uiMessages)
  const { pathname, search } = useLocation()
  return (
    <div className="page-width py-section">
      <ErrorState
        heading
        title={title}
        text={text}
        action={
          <>
            <Link to={pathname + search} replace preventScrollReset className={buttonStyle('secondary')}>
              {t.tryAgain}
            </Link>
            <FailureReference />
          </>
        }
      />
    </div>
  )
}
