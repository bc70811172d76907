import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { buttonStyle } from '#ui/button-style.ts'
import { Icon } from '#ui/icon.tsx'
import { useMessages } from '#ui/language.tsx'
import { askMessages } from '../../messages/ask.ts'

type AskedNoticeProps = { phone: string; onAgain: () => void }

/** Stands in the place of the form that was sent, comes into view and takes the focus: says what happens next. */
export function AskedNotice({ phone, onAgain }: AskedNoticeProps) {
  const t = useMessages(askMessages)
  const notice = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()

  useEffect(() => {
    notice.current?.focus({ preventScroll: true })
    notice.current?.scrollIntoView({ block: 'center' })
  }, [])

  return (
    <div
      ref={notice}
      tabIndex={-1}
      className="border-good grid justify-items-start gap-3 rounded-sm border-s-3 py-2 ps-5"
    >
      <p className="flex items-center gap-2.5 text-lg font-semibold">
        <Icon name="check" className="text-good shrink-0" />
        {t.sent}
      </p>
      <p className="max-w-text">{t.next}</p>
      <p>
        {t.hurry}{' '}
        <a
          href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
          className="figures decoration-line font-semibold whitespace-nowrap underline underline-offset-4"
        >
          {phone}
        </a>
      </p>
      <a
        href={`${pathname}#ask`}
        onClick={(event) => {
          event.preventDefault()
          onAgain()
        }}
        className={buttonStyle('secondary', 'medium', 'mt-1')}
      >
        {t.again}
      </a>
    </div>
  )
}
