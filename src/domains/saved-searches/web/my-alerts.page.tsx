import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  data,
  useActionData,
  useLoaderData,
  useLocation,
} from 'react-router'
import { formFields } from '#shared/form.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { OwnPages } from '#domains/kept-listings/web/index.ts'
import { PageHead } from '#ui/page-head.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { AlertList } from './alert-list.tsx'
import { useAlertTexts } from './alert-texts.ts'
import { alertsContext } from '../alert.pages.ts'
import { SignedInAlerts } from './signed-in-alerts.tsx'

/** Loads the searches of a link's address; without a link, only the browser knows who is signed in. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token')
  return { byLink: token !== null, kept: token === null ? null : await context.get(alertsContext).byLink(token) }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const outcome = await context.get(alertsContext).change(token, formFields(await request.formData()))
  return data(outcome, { status: outcome.status })
}

/** `/my/alerts`: one's saved searches. */
export default function MyAlertsPage() {
  const { own: t } = useAlertTexts()
  const { byLink, kept } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  const asked = new URLSearchParams(useLocation().search).get('searches') ?? ''
  return (
    <div className="page-width pb-section">
      <PageHead title={t.title} description={t.description} indexed={false} />
      <PageTitle title={t.title} text={t.description} />
      <OwnPages />
      <div className="grid max-w-form gap-7">
        <output className="border-good block border-s-3 ps-4 font-semibold empty:hidden">{outcome?.done}</output>
        <p role="alert" className="text-danger font-medium empty:hidden">
          {outcome?.failure ?? Object.values(outcome?.errors ?? {}).join(' ')}
        </p>
        {byLink && kept === null && outcome?.done == null ? (
          <ErrorState title={t.invalidTitle} text={t.invalid} />
        ) : null}
        {kept === null ? null : (
          <>
            <p className="text-muted wrap-anywhere">{t.of(kept)}</p>
            <AlertList searches={kept.searches} asked={asked.split(',').map(Number)} erasable />
          </>
        )}
        {byLink ? null : <SignedInAlerts />}
      </div>
    </div>
  )
}
