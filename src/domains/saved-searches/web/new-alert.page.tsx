import { type SubmitEvent, useState } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  data,
  redirect,
  useActionData,
  useLoaderData,
  useLocation,
} from 'react-router'
import { answeredProblem, api, publicApi } from '#shared/api-client.ts'
import { formFields } from '#shared/form-fields.ts'
import { offeredLanguages, traitsOf } from '#shared/language.ts'
import { useSession } from '#ui/admin/use-session.ts'
import { Field } from '#ui/field.tsx'
import { useLanguage } from '#ui/language.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Select } from '#ui/select.tsx'
import { takeFocus } from '#ui/take-focus.ts'
import { TextInput } from '#ui/text-input.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { VisitorFormEnd } from '#ui/visitor-form-end.tsx'
import { type AlertOutcome, alertsContext } from '../alert.pages.ts'
import { frequencies, resultsPath } from '../saved-search.ts'
import { useAlertTexts } from './alert-texts.ts'
import { FrequencyField } from './frequency-field.tsx'

/** The confirmation that replaces an accepted form. */
type Taken = 'asked' | 'saved'
type State = { busy: boolean; taken: Taken | null } & Pick<AlertOutcome, 'errors' | 'failure'>

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
  const { state, onSubmit, values } = useAsking(query)
  return (
    <div className="page-width py-10 lg:py-14">
      <PageHead title={t.ask.title} description={t.ask.description} indexed={false} />
      <div className="grid max-w-text gap-7">
        <h1 className="text-3xl tracking-tight">{t.ask.title}</h1>
        {state.taken === null ? <p className="max-w-text">{t.ask.text}</p> : null}
        <p className="border-line grid gap-1 border-y py-4">
          <span className="text-muted text-sm">{t.ask.search}</span>
          <strong className="wrap-anywhere">{words}</strong>
        </p>
        <output className="block empty:hidden">{state.taken === null ? null : <Done taken={state.taken} />}</output>
        {state.taken === null ? <AskForm state={state} values={values} onSubmit={onSubmit} /> : null}
        <TextLink to={resultsPath(query)}>{t.back}</TextLink>
      </div>
    </div>
  )
}

type AskFormProps = {
  state: State
  values: Readonly<Record<string, string>>
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}

function AskForm({ state: { busy, errors, failure }, values, onSubmit }: AskFormProps) {
  const { ask: t } = useAlertTexts()
  const language = useLanguage()
  const session = useSession()
  const chosen = frequencies.find((one) => one === values['frequency']) ?? 'daily'
  return (
    <form noValidate method="post" onSubmit={onSubmit} className="grid gap-5">
      <Field label={t.email} required hint={t.emailHint} error={errors['email']}>
        {(control) => (
          <TextInput
            {...control}
            // The session is known only after the page has loaded.
            key={session?.email ?? ''}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            defaultValue={values['email'] ?? session?.email}
          />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <FrequencyField chosen={chosen} mayBeOff={session !== null} error={errors['frequency']} />
        <Field label={t.language} error={errors['language']}>
          {(control) => (
            <Select
              {...control}
              name="language"
              defaultValue={values['language'] ?? language}
              options={offeredLanguages.map((value) => ({ value, label: traitsOf(value).name }))}
            />
          )}
        </Field>
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

const idle: State = { busy: false, taken: null, errors: {}, failure: null }

/** Submits the form; starts with the result of a native submission, if there was one. */
function useAsking(query: string) {
  const t = useAlertTexts()
  const session = useSession()
  const refused = useActionData<AlertOutcome>()
  const asked = new URLSearchParams(useLocation().search).get('asked') === '1'
  const [state, setState] = useState<State>(() => ({
    ...idle,
    taken: asked ? 'asked' : null,
    errors: refused?.errors ?? {},
    failure: refused?.failure ?? null,
  }))

  const send = async (form: HTMLFormElement) => {
    setState({ ...idle, busy: true })
    const caller = session ? api : publicApi
    try {
      const { outcome } = await caller.post<{ outcome: Taken }>('/alerts', {
        ...formFields(new FormData(form)),
        search: query,
      })
      setState({ ...idle, taken: outcome })
    } catch (problem) {
      const problemView = answeredProblem(problem)
      const errors = Object.fromEntries(problemView?.errors.map(({ field, message }) => [field, message]) ?? [])
      const atFields = Object.keys(errors).length > 0
      setState({ ...idle, errors, failure: atFields ? null : (problemView?.message ?? t.failed) })
      const wrong = [...form.elements].find((element) => 'name' in element && String(element.name) in errors)
      if (wrong instanceof HTMLElement) wrong.focus()
    }
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!state.busy) void send(event.currentTarget)
  }
  return { state, onSubmit, values: refused?.values ?? {} }
}
