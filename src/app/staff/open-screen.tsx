import { Outlet, useLocation } from 'react-router'
import { useRoleName } from '#domains/roles/web/index.ts'
import { languageOfPath } from '#shared/language.ts'
import type { StoredSession } from '#shared/session-storage.ts'
import { opens } from '#shared/slice.ts'
import { useMessages, useSay } from '#ui/language.tsx'
import { LinkButton } from '#ui/button.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { TibebDiamond } from '#ui/tibeb.tsx'
import { screens } from './screens.ts'
import { staffMessages } from '../messages/staff.ts'

/** The current screen, or why the user may not open it. */
export function OpenScreen({ session: { userPermissions, roleName } }: { session: StoredSession }) {
  const say = useSay()
  const { path } = languageOfPath(useLocation().pathname)
  const screen = screens.find((each) => each.to === path)
  const missing = screen && !opens(userPermissions, screen.permission) ? [screen.permission].flat()[0] : null
  return screen && missing ? <Forbidden screen={say(screen.label)} permission={missing} role={roleName} /> : <Outlet />
}

/** 403: names the missing permission ("Why can't I?"), in the same layout (readings, "Routes"). */
function Forbidden({ screen, permission, role }: { screen: string; permission: string; role: string }) {
  const t = useMessages(staffMessages).forbidden
  return (
    <div className="grid justify-items-start gap-5 py-8">
      <PageHead title={t.title} description={t.text({ screen })} indexed={false} />
      <TibebDiamond size={90} />
      <h1 className="text-3xl tracking-tight">{t.title}</h1>
      <p className="text-muted max-w-text text-lg">{t.text({ screen })}</p>
      <dl className="border-line grid gap-x-4 gap-y-1 border-s-3 ps-5 sm:grid-cols-[auto_1fr]">
        <dt className="text-muted">{t.missing}</dt>
        <dd>
          <code className="font-semibold">{permission}</code>
        </dd>
        <dt className="text-muted">{t.role}</dt>
        <dd className="font-semibold">{useRoleName()(role)}</dd>
      </dl>
      <LinkButton to="/user">{t.action}</LinkButton>
    </div>
  )
}
