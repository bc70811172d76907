import { useEffect } from 'react'
import { localizedPath } from '#shared/language.ts'
import { Icon } from '#ui/icon.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { rememberSeen } from '../kept-storage.ts'
import { keptMessages } from '../messages/index.ts'

const tools = [
  ['favourite', 'heart'],
  ['compare', 'compare'],
  ['hidden', 'hide'],
] as const

type KeepToolsProps = { listing: { id: number; title: string }; onPage?: boolean | undefined }

/**
 * Keep, compare, not interested. The page is kept for everybody, so `controls.ts` says on the device which of them are
 * pressed. Without script the heart is the button of a form; the others are not there.
 */
function KeepTools({ listing: { id, title }, onPage = false }: KeepToolsProps) {
  const t = useMessages(keptMessages)
  const action = localizedPath(useLanguage(), '/favourites')
  useEffect(() => {
    if (onPage) rememberSeen(id)
  }, [id, onPage])
  return (
    <form method="post" action={action} className="relative z-1 flex flex-wrap print:hidden">
      {tools.map(([kind, icon]) => (
        <button
          key={kind}
          type={kind === 'favourite' ? 'submit' : 'button'}
          name="keep"
          value={id}
          data-kept={kind}
          aria-pressed={false}
          aria-label={`${t[kind]}: ${title}`}
          title={t[kind]}
          className={kind === 'favourite' ? 'tool' : 'tool noscript:hidden'}
        >
          <Icon name={icon} />
          {onPage ? t[kind] : null}
        </button>
      ))}
    </form>
  )
}

/** For the slot of cards and pages of listings. */
export const drawKeepTools = (listing: KeepToolsProps['listing'], onPage?: boolean) => (
  <KeepTools listing={listing} onPage={onPage} />
)
