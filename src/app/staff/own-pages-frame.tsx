import { Bell } from '#domains/notifications/web/bell.tsx'
import type { StoredSession } from '#shared/session-storage.ts'
import { useStayingFocus } from '#ui/admin/use-staying-focus.ts'
import { useMessages, useSay } from '#ui/language.tsx'
import { NavigationLink } from '#ui/navigation-link.tsx'
import { NavigationProgress, SkipToContent } from '../layout/navigation-progress.tsx'
import { SiteFooter } from '../layout/site-footer.tsx'
import { SiteHeader } from '../layout/site-header.tsx'
import { staffMessages } from '../messages/staff.ts'
import { OpenScreen } from './open-screen.tsx'
import { screensFor } from './screens.ts'

/** Layout of the own pages of users without back-office screens: the public site, with links to these pages. */
export function OwnPagesFrame({ session }: { session: StoredSession }) {
  const t = useMessages(staffMessages)
  const say = useSay()
  const contents = useStayingFocus()
  return (
    <>
      <SkipToContent />
      <NavigationProgress />
      <SiteHeader />
      <main ref={contents} id="content" tabIndex={-1} className="page-width py-8 focus-visible:outline-none">
        <div className="border-line mb-8 flex items-center gap-x-8 border-b pb-2 font-medium">
          <nav aria-label={t.account} className="flex flex-wrap gap-x-8">
            {screensFor([]).map(({ to, label }) => (
              <NavigationLink key={to} to={to} label={say(label)} />
            ))}
          </nav>
          <span className="ms-auto">
            <Bell />
          </span>
        </div>
        <OpenScreen session={session} />
      </main>
      <SiteFooter />
    </>
  )
}
