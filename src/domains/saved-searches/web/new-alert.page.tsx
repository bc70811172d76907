import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  data,
  redirect,
  useActionData,
  useLoaderData,
  useLocation,
} from 'react-router'
import { api, publicApi, refusedForm } from '#shared/api-client.ts'
import { formFields } from '#shared/form.ts'
import { offeredLanguages, traitsOf } from '#shared/language.ts'
import { useSession } from '#ui/admin/use-session.ts'
import { InputField, SelectField } from '#ui/form-fields.tsx'
import { useLanguage } from '#ui/language.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { takeFocus } from '#ui/take-focus.ts'
import { TextLink } from '#ui/text-link.tsx'
import { useVisitorForm } from '#ui/use-visitor-form.ts'
import { VisitorFormEnd } from '#ui/visitor-form-end.tsx'
import { type AlertOutcome, alertsContext } from '../alert.pages.ts'
import { frequencies, resultsPath } from '../saved-search.ts'
import { useAlertTexts } from './alert-texts.ts'
import { FrequencyField } from './frequency-field.tsx'

/** The confirmation that replaces an accepted form. */
type Taken = 'asked' | 'saved'

export function loader({ context, request }: LoaderFunctionArgs) {
  return context.get(alertsContext).search(new URL(request.url).searchParams)
}

/** Handles a form that the browser submits natively: without JavaScript, or before hydration. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const outcome = await context.get(alertsContext).ask(searchParams, formFields(await request.formData()))
  if (outcome.done === null) return data(outcome, { status: outcome.status })
  searchParams.set('asked', '1')
  return redirect(`${pathname}?${searchParams}`, 303)
}

/** `/alerts/new?…`: saves a search to be told about new homes. */
export default function NewAlertPage() {
  const { query, words } = useLoaderData<typeof loader>()
  const t = useAlertTexts()
  const refused = useActionData<AlertOutcome>()
  const { done: taken, ...asking } = useAsking(query, refused)
  return (
    <div className="page-width py-10 lg:py-14">
      <PageHead title={t.ask.title} description={t.ask.description} indexed={false} />
      <div className="grid max-w-text gap-7">
        <h1 className="text-3xl tracking-tight">{t.ask.title}</h1>
        {taken === null ? <p className="max-w-text">{t.ask.text}</p> : null}
        <p className="border-line grid gap-1 border-y py-4">
          <span className="text-muted text-sm">{t.ask.search}</span>
          <strong className="wrap-anywhere">{words}</strong>
        </p>
        <output className="block empty:hidden">{taken === null ? null : <Done taken={taken} />}</output>
        {taken === null ? <AskForm {...asking} values={refused?.values ?? {}} /> : null}
        <TextLink to={resultsPath(query)}>{t.back}</TextLink>
      </div>
    </div>
  )
}

type AskFormProps = Omit<ReturnType<typeof useAsking>, 'done'> & { values: AlertOutcome['values'] }

function AskForm({ busy, errors, failure, form, values, onSubmit }: AskFormProps) {
  const { ask: t } = useAlertTexts()
  const language = useLanguage()
  const session = useSession()
  const chosen = frequencies.find((one) => one === values['frequency']) ?? 'daily'
  return (
    <form ref={form} noValidate method="post" onSubmit={onSubmit} className="grid gap-5">
      <InputField
        // The session is known only after the page has loaded.
        key={session?.email ?? ''}
        label={t.email}
        required
        hint={t.emailHint}
        error={errors['email']}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={values['email'] ?? session?.email}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <FrequencyField chosen={chosen} mayBeOff={session !== null} error={errors['frequency']} />
        <SelectField
          label={t.language}
          error={errors['language']}
          name="language"
          defaultValue={values['language'] ?? language}
          options={offeredLanguages.map((value) => ({ value, label: traitsOf(value).name }))}
        />
      </div>
      <VisitorFormEnd busy={busy} failure={failure} send={t.send} sending={t.sending} />
    </form>
  )
}

function Done({ taken }: { taken: Taken }) {
  const { ask: t } = useAlertTexts()
  return (
    <div ref={takeFocus} tabIndex={-1} className="border-good grid justify-items-start gap-2 border-s-3 py-2 ps-5">
      <p className="text-lg font-semibold">{taken === 'saved' ? t.saved : t.askedTitle}</p>
      {taken === 'saved' ? <TextLink to="/my/alerts">{t.own}</TextLink> : <p className="max-w-text">{t.asked}</p>}
    </div>
  )
}

/** Saves the search, for the account of a signed-in user or by a mail that asks to confirm it. */
function useAsking(query: string, refused: AlertOutcome | undefined) {
  const { failed } = useAlertTexts()
  const session = useSession()
  const asked = new URLSearchParams(useLocation().search).get('asked') === '1'
  const send = (fields: Record<string, string>) =>
    (session ? api : publicApi)
      .post<{ outcome: Taken }>('/alerts', { ...fields, search: query })
      .then(({ outcome }) => ({ done: outcome }), refusedForm(failed))
  return useVisitorForm<Taken>(send, { done: asked ? 'asked' : null, refused, failed })
}
