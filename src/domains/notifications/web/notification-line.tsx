import { formatMoment } from '#shared/moment.ts'
import { LocalizedLink, useLanguage, useMessages } from '#ui/language.tsx'
import { notificationMessages } from '../messages/index.ts'
import { textOf } from '../notification-text.ts'
import type { NotificationView } from './use-notifications.ts'

type NotificationLineProps = {
  notification: NotificationView
  onMark: (read: boolean) => void
  /** Called when the link was followed. */
  onFollow?: () => void
}

/** A notification: what happened, when, and whether it was read; links to its subject. */
export function NotificationLine({ notification, onMark, onFollow }: NotificationLineProps) {
  const t = useMessages(notificationMessages)
  const language = useLanguage()
  const { read, path, created_at: createdAt } = notification
  const text = textOf(notification, t.texts, language)
  const follow = () => {
    if (!read) onMark(true)
    onFollow?.()
  }
  return (
    <li className="border-line flex items-start gap-3 border-b py-3 last:border-b-0">
      {read ? null : <span className="sr-only">{t.unread}</span>}
      <div className="grid min-w-0 flex-1 gap-0.5">
        {path ? (
          <LocalizedLink to={path} onClick={follow} className={`hover:text-juniper ${read ? '' : 'font-semibold'}`}>
            {text}
          </LocalizedLink>
        ) : (
          <p className={read ? undefined : 'font-semibold'}>{text}</p>
        )}
        <p className="text-muted figures text-sm">{formatMoment(createdAt, language)}</p>
      </div>
      <button
        type="button"
        onClick={() => onMark(!read)}
        aria-label={`${read ? t.markUnread : t.markRead}: ${text}`}
        title={read ? t.markUnread : t.markRead}
        className="group -my-2 -me-2 grid size-11 shrink-0 place-items-center"
      >
        <span
          aria-hidden="true"
          className={`border-edge group-hover:border-juniper size-4 rounded-full border-4 transition-colors ${read ? 'bg-surface' : 'bg-juniper'}`}
        />
      </button>
    </li>
  )
}
