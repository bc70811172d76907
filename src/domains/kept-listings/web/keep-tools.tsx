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
 * The buttons keep, compare and not interested. Pages are cached for everybody, so `controls.ts` marks the pressed ones on the device.
 * Without JavaScript the heart is the button of a form; the others are hidden.
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

/** Fills the slot of cards and listing pages. */
export const drawKeepTools = (listing: KeepToolsProps['listing'], onPage?: boolean) => (
  <KeepTools listing={listing} onPage={onPage} />
)
