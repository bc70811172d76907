import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  data,
  useActionData,
  useLoaderData,
  useLocation,
} from 'react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { formFields } from '#shared/form.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { OwnPage } from '#domains/kept-listings/web/index.ts'
import { ApiProblem, api } from '#shared/api-client.ts'
import { useSession } from '#ui/admin/use-session.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { useSignedIn } from '#ui/for-whom.tsx'
import { useInTurn } from '#ui/use-in-turn.ts'
import { alertsContext } from '../alert.pages.ts'
import type { SavedSearch } from '../saved-search.schemas.ts'
import { AlertList, type AlertAction } from './alert-list.tsx'
import { useAlertTexts } from './alert-texts.ts'

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
    <OwnPage title={t.title} text={t.description}>
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
    </OwnPage>
  )
}

/** The saved searches of the signed-in user; explains to others how to reach theirs. */
function SignedInAlerts() {
  const { own: t } = useAlertTexts()
  const signedIn = useSignedIn()
  const session = useSession()
  const from = useLocation().pathname
  if (!signedIn || !session)
    return (
      <div className="grid justify-items-start gap-4">
        <p className="text-lg font-semibold">{t.signInTitle}</p>
        <p className="max-w-text">{t.signIn}</p>
        <LinkButton to={`/login?from=${from}`}>{t.login}</LinkButton>
      </div>
    )
  return <OwnAlerts key={session.token} />
}

function OwnAlerts() {
  const { own: t } = useAlertTexts()
  const { searches, failure, load, change, message } = useOwnAlerts()
  const told = useRef<HTMLOutputElement>(null)
  // The pressed button may be gone with its search.
  useEffect(() => {
    if (message !== '' && document.activeElement === document.body) told.current?.focus()
  })
  if (failure !== null)
    return (
      <div role="alert" className="grid justify-items-start gap-4">
        <p className="text-danger font-medium">{failure}</p>
        <Button kind="secondary" onClick={load}>
          {t.again}
        </Button>
      </div>
    )
  if (searches === null) return <output>{t.loading}</output>
  return (
    <>
      <output ref={told} tabIndex={-1} className="border-good block border-s-3 ps-4 font-semibold empty:hidden">
        {message}
      </output>
      <AlertList searches={searches} onAct={change} />
    </>
  )
}

function useOwnAlerts() {
  const { own: t, failed } = useAlertTexts()
  const [state, setState] = useState<{ searches: SavedSearch[] | null; failure: string | null; message: string }>({
    searches: null,
    failure: null,
    message: '',
  })

  const reads = useRef(0)
  const read = useCallback(
    (message: string) => {
      const turn = (reads.current += 1)
      // A later change has been read since: an answer from before it would bring its search back.
      const show = (next: typeof state) => turn === reads.current && setState(next)
      return api.get<SavedSearch[]>('/alerts').then(
        (searches) => show({ searches, failure: null, message }),
        () => show({ searches: null, failure: t.loadFailed, message: '' }),
      )
    },
    [t.loadFailed],
  )
  useEffect(() => void read(''), [read])

  const underWay = useRef(new Set<string>())
  const inTurn = useInTurn()
  const change = ({ act, search, frequency }: AlertAction) => {
    const pressed = `${act} ${search} ${frequency}`
    if (underWay.current.has(pressed)) return
    underWay.current.add(pressed)
    const path = `/alerts/${search}`
    const send = () =>
      act === 'delete-all'
        ? api.delete('/alerts')
        : act === 'delete'
          ? api.delete(path)
          : api.put(path, { frequency: act === 'stop' ? 'off' : frequency })
    void inTurn(send)
      .then(
        ({ message }) => read(message),
        (problem: unknown) =>
          setState((now) => ({ ...now, message: problem instanceof ApiProblem ? problem.message : failed })),
      )
      .finally(() => underWay.current.delete(pressed))
  }
  return { ...state, load: () => void read(''), change }
}
