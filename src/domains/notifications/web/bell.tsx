import { Popover } from '@base-ui/react/popover'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { LocalizedLink, useMessages } from '#ui/language.tsx'
import { AdminIcon } from '#ui/admin/admin-icon.tsx'
import { notificationMessages } from '../messages/index.ts'
import { NotificationLine } from './notification-line.tsx'
import { useNotifications, type OwnNotifications } from './use-notifications.ts'

/** The bell of the top bar with the number of unseen notifications; opens the newest ones. */
export function Bell() {
  const t = useMessages(notificationMessages)
  const [open, setOpen] = useState(false)
  const own = useNotifications(open)
  const { unseen, reload } = own
  const turn = (opens: boolean) => {
    setOpen(opens)
    // Where no connection for news can be kept, what happened elsewhere is not known.
    if (opens) reload()
  }
  return (
    <Popover.Root open={open} onOpenChange={turn}>
      <Popover.Trigger
        aria-label={t.bell({ count: unseen })}
        title={t.title}
        className="hover:text-berbere relative grid size-11 place-items-center rounded-sm transition-colors"
      >
        <AdminIcon name="bell" />
        {unseen > 0 ? (
          <span
            aria-hidden="true"
            className="bg-berbere text-on-juniper figures absolute end-0.5 top-0.5 grid h-5 min-w-5 place-items-center rounded-full px-1 text-xs font-semibold"
          >
            {unseen > 99 ? t.many : unseen}
          </span>
        ) : null}
      </Popover.Trigger>
      {/* Announces the count to screen readers. */}
      <output className="sr-only">{unseen > 0 ? t.bell({ count: unseen }) : ''}</output>
      <Popover.Portal>
        <Popover.Positioner sideOffset={8} align="end" collisionPadding={12} className="z-30">
          <Popover.Popup className="bg-surface text-ink shadow-overlay grid max-h-[75dvh] w-96 max-w-[calc(100vw-1.5rem)] overflow-y-auto rounded-md p-5">
            <Popover.Title className="text-base font-semibold">{t.title}</Popover.Title>
            <BellContents own={own} onLeave={() => setOpen(false)} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

function BellContents({ own, onLeave }: { own: OwnNotifications; onLeave: () => void }) {
  const t = useMessages(notificationMessages)
  const { items, failed, mark, markAllRead } = own
  const unread = items?.some(({ read }) => !read) ?? false
  return (
    <>
      {failed ? <p className="text-danger py-3">{t.failed}</p> : null}
      {items?.length === 0 ? <p className="text-muted py-3">{t.empty}</p> : null}
      <ul>
        {items?.map((notification) => (
          <NotificationLine
            key={notification.id}
            notification={notification}
            onMark={(read) => mark(notification.id, read)}
            onFollow={onLeave}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-3">
        <LocalizedLink to="/notifications" onClick={onLeave} className="hover:text-juniper font-semibold underline">
          {t.all}
        </LocalizedLink>
        {unread ? (
          <Button kind="quiet" size="small" onClick={markAllRead}>
            {t.markAllRead}
          </Button>
        ) : null}
      </div>
    </>
  )
}
