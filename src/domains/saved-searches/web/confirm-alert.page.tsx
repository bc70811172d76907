import { type ActionFunctionArgs, type LoaderFunctionArgs, data, useActionData, useLoaderData } from 'react-router'
import { Button, LinkButton } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { takeFocus } from '#ui/take-focus.ts'
import { useAlertTexts } from './alert-texts.ts'
import { alertsContext } from '../alert.pages.ts'

export function loader({ context, request }: LoaderFunctionArgs) {
  return context.get(alertsContext).waiting(new URL(request.url).searchParams.get('token') ?? '')
}

export async function action({ context, request }: ActionFunctionArgs) {
  const also = (await request.formData()).getAll('also').map(Number)
  const outcome = await context
    .get(alertsContext)
    .confirm(new URL(request.url).searchParams.get('token') ?? '', also.filter(Number.isSafeInteger))
  return data(outcome, { status: outcome.status })
}

/**
 * `/alerts/confirm`: the target of a confirmation mail. Opening it confirms nothing, since mail programs open links by themselves; the
 * button does, even without JavaScript.
 */
export default function ConfirmAlertPage() {
  const t = useAlertTexts()
  const waiting = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  const done = outcome?.done ?? null
  const title = outcome || waiting ? t.confirm.title : t.own.invalidTitle
  return (
    <div className="page-width py-10 lg:py-14">
      <PageHead title={title} description={t.confirm.description} indexed={false} />
      <div className="grid max-w-text justify-items-start gap-6">
        <h1 className="text-3xl tracking-tight">{title}</h1>
        {outcome ? (
          <>
            <p
              ref={takeFocus}
              tabIndex={-1}
              role={done === null ? 'alert' : 'status'}
              className="max-w-text text-lg font-semibold"
            >
              {done ?? outcome.failure}
            </p>
            <LinkButton
              to={outcome.token === undefined ? '/products' : `/my/alerts?token=${encodeURIComponent(outcome.token)}`}
            >
              {outcome.token === undefined ? t.confirm.search : t.confirm.manage}
            </LinkButton>
          </>
        ) : waiting ? (
          // Posts to the page's own address, which contains the token.
          <form method="post" className="grid justify-items-start gap-6">
            <p className="max-w-text">{t.confirm.text}</p>
            <Waiting {...waiting} />
            <Button type="submit" size="large">
              {t.confirm.button}
            </Button>
          </form>
        ) : (
          <>
            <p role="alert">{t.confirm.over}</p>
            <LinkButton to="/products">{t.confirm.search}</LinkButton>
            <LinkButton kind="quiet" to="/my/alerts">
              {t.confirm.manage}
            </LinkButton>
          </>
        )}
      </div>
    </div>
  )
}

/** The searches to be confirmed, including others requested for this address by its owner or by somebody else. */
function Waiting({ words, others }: { words: string; others: { id: number; words: string }[] }) {
  const t = useAlertTexts()
  return (
    <>
      <p className="border-line grid w-full gap-1 border-y py-4">
        <span className="text-muted text-sm">{t.ask.search}</span>
        <strong className="wrap-anywhere">{words}</strong>
      </p>
      {others.length > 0 && (
        <fieldset className="grid gap-1">
          <legend className="pb-2">{t.confirm.others}</legend>
          {others.map((other) => (
            <Checkbox
              key={other.id}
              name="also"
              value={other.id}
              label={<span className="wrap-anywhere">{other.words}</span>}
            />
          ))}
        </fieldset>
      )}
    </>
  )
}
