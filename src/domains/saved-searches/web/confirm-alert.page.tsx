import { type ActionFunctionArgs, data, useActionData } from 'react-router'
import { Button, LinkButton } from '#ui/button.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { useAlertTexts } from './alert-texts.ts'
import { alertsContext } from './alerts.context.ts'

export async function action({ context, request }: ActionFunctionArgs) {
  const outcome = await context.get(alertsContext).confirm(new URL(request.url).searchParams.get('token') ?? '')
  return data(outcome, { status: outcome.status })
}

/**
 * `/alerts/confirm`: the link of a confirmation mail. Opening it confirms nothing, since mail programs open links by themselves; the button
 * does, also without script.
 */
export default function ConfirmAlertPage() {
  const t = useAlertTexts()
  const outcome = useActionData<typeof action>()
  const done = outcome?.done ?? null
  return (
    <div className="page-width py-10 lg:py-14">
      <PageHead title={t.confirm.title} description={t.confirm.description} indexed={false} />
      <div className="grid max-w-2xl justify-items-start gap-6">
        <h1 className="text-3xl tracking-tight">{t.confirm.title}</h1>
        {outcome ? (
          <>
            <p role={done === null ? 'alert' : 'status'} className="max-w-text text-lg font-semibold">
              {done ?? outcome.failure}
            </p>
            <LinkButton
              to={outcome.token === undefined ? '/products' : `/my/alerts?token=${encodeURIComponent(outcome.token)}`}
            >
              {outcome.token === undefined ? t.confirm.search : t.confirm.manage}
            </LinkButton>
          </>
        ) : (
          // To the same address, with its token.
          <form method="post" className="grid justify-items-start gap-6">
            <p className="max-w-text">{t.confirm.text}</p>
            <Button type="submit" size="large">
              {t.confirm.button}
            </Button>
          </form>
        )}
      </div>
    </div>
  )
}
