import { useSearchParams } from 'react-router'
import { formatDate } from '#shared/calendar.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { DataList } from '#ui/admin/data-list.tsx'
import type { Column } from '#ui/admin/data-table.tsx'
import { adminMessages } from '#ui/admin/messages/index.ts'
import { actionsColumn } from '#ui/admin/list/usual-columns.tsx'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { useOpenDialog } from '#ui/admin/use-open-dialog.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { formatMoment } from '#shared/moment.ts'
import { useBusy } from '#ui/admin/use-busy.ts'
import { useOutcome } from '#ui/admin/use-outcome.ts'
import { webhookScreenMessages } from '../messages/index.ts'
import { type WebhookDialog, WebhookDialogs } from './webhook-dialogs.tsx'
import { type WebhookView, webhookQueries, type DeliveryView } from './webhook.queries.ts'

/** `/webhooks`: programs that are notified about listings and enquiries. `?log=` shows the deliveries of one. */
export default function WebhooksPage() {
  const t = useMessages(webhookScreenMessages)
  const webhooks = useLoaded(['webhooks'], webhookQueries.list, 'list')
  const [parameters, setParameters] = useSearchParams()
  const { dialog, open, close } = useOpenDialog<WebhookDialog>()
  const columns = useWebhookColumns(open, (id) => setParameters({ log: String(id) }))
  const shown = webhooks.data?.find(({ id }) => String(id) === parameters.get('log'))
  const add = () => open({ kind: 'form' })

  if (shown) return <DeliveryLog webhook={shown} onBack={() => setParameters({})} onTried={webhooks.reload} />
  return (
    <AdminPage title={t.title} text={t.text} actions={<Button onClick={add}>{t.add}</Button>}>
      <DataList
        caption={t.title}
        columns={columns}
        rows={webhooks.data}
        state={webhooks}
        empty={{ title: t.empty, text: t.emptyText }}
      />
      <WebhookDialogs
        dialog={dialog}
        onClose={close}
        onChanged={(next) => {
          if (next) open(next)
          else close()
          webhooks.reload()
        }}
      />
    </AdminPage>
  )
}

function useWebhookColumns(
  choose: (dialog: WebhookDialog) => void,
  showLog: (id: number) => void,
): Column<WebhookView>[] {
  const t = useMessages(webhookScreenMessages)
  const { edit, delete: remove, actions } = useMessages(adminMessages)
  return [
    {
      key: 'address',
      heading: t.address,
      cell: ({ address }) => <span className="font-semibold wrap-anywhere">{address}</span>,
    },
    {
      key: 'events',
      heading: t.events,
      cell: ({ events }) => (
        <ul className="text-sm">
          {events.map((event) => (
            <li key={event}>{t.event[event]}</li>
          ))}
        </ul>
      ),
    },
    { key: 'state', heading: t.state, cell: (webhook) => <WebhookState webhook={webhook} /> },
    actionsColumn(actions, {
      of: ({ address }) => address,
      actions: (webhook) => [
        { label: t.log, onAct: () => showLog(webhook.id) },
        { label: edit, onAct: () => choose({ kind: 'form', webhook }) },
        { label: remove, danger: true, onAct: () => choose({ kind: 'delete', webhook }) },
      ],
    }),
  ]
}

function WebhookState({ webhook }: { webhook: WebhookView }) {
  const { active, failing_since: since, switched_off: switchedOff, secret_lost: isLost } = webhook
  const { states, failures } = useMessages(webhookScreenMessages)
  const language = useLanguage()
  if (isLost) return <p className="text-danger">{failures['no-key']}</p>
  if (!active) return <Badge>{switchedOff ? states.switchedOff : states.off}</Badge>
  if (since === null) return <Badge kind="good">{states.on}</Badge>
  return <Badge kind="waiting">{states.failing({ date: formatDate(since, language) })}</Badge>
}

type DeliveryLogProps = { webhook: WebhookView; onBack: () => void; onTried: () => void }

/** The deliveries of a webhook and their results, with a test and a resend button. */
function DeliveryLog({ webhook, onBack, onTried }: DeliveryLogProps) {
  const t = useMessages(webhookScreenMessages)
  const outcome = useOutcome()
  const log = useLoaded(['webhooks.deliveries', webhook.id], () => webhookQueries.deliveries(webhook.id))
  const [attempt, busy] = useBusy(async (send: typeof webhookQueries.test, id: number, thrown: string) => {
    try {
      const { message, delivery } = await send(id)
      if (delivery.state === 'delivered') outcome.succeeded(message)
      else outcome.failed(null, message)
    } catch (problem) {
      outcome.failed(problem, thrown)
    }
    log.reload()
    onTried()
  })
  const columns = useDeliveryColumns((id) => {
    if (!busy) attempt(webhookQueries.resend, id, t.resendFailed)
  })
  return (
    <AdminPage
      title={t.log}
      text={t.logText}
      actions={
        <>
          <Button kind="quiet" onClick={onBack}>
            {t.allWebhooks}
          </Button>
          <Button kind="secondary" onClick={log.reload}>
            {t.refresh}
          </Button>
          <Button busy={busy} onClick={() => attempt(webhookQueries.test, webhook.id, t.testFailed)}>
            {t.test}
          </Button>
        </>
      }
    >
      <p className="pb-4 font-semibold wrap-anywhere">{webhook.address}</p>
      <DataList
        caption={t.logOf(webhook)}
        columns={columns}
        rows={log.data}
        state={log}
        empty={{ title: t.logEmpty }}
      />
    </AdminPage>
  )
}

function useDeliveryColumns(resend: (id: number) => void): Column<DeliveryView>[] {
  const t = useMessages(webhookScreenMessages)
  const { actions } = useMessages(adminMessages)
  const language = useLanguage()
  const events: Readonly<Record<string, string>> = t.event
  const moment = (time: string) => formatMoment(time, language)
  return [
    { key: 'when', heading: t.when, cell: ({ created_at: at }) => <span className="figures">{moment(at)}</span> },
    { key: 'event', heading: t.oneEvent, cell: ({ event }) => events[event] ?? event },
    { key: 'outcome', heading: t.outcome, cell: (delivery) => <Outcome delivery={delivery} /> },
    {
      key: 'duration',
      heading: t.duration,
      cell: ({ duration_ms: duration }) =>
        duration === null ? null : <span className="figures">{t.milliseconds({ count: String(duration) })}</span>,
    },
    { key: 'answer', heading: t.answer, cell: ({ answer }) => <Answer text={answer} /> },
    actionsColumn(actions, {
      of: ({ created_at: at }) => moment(at),
      actions: ({ id }) => [{ label: t.resend, onAct: () => resend(id) }],
    }),
  ]
}

const badges = { waiting: 'waiting', delivered: 'good', failed: 'danger' } as const

function Outcome({ delivery }: { delivery: DeliveryView }) {
  const { state, failure, status, attempts, next_at: nextAt } = delivery
  const t = useMessages(webhookScreenMessages)
  const language = useLanguage()
  const facts = [
    failure && t.failures[failure],
    status !== null && t.httpStatus({ status: String(status) }),
    attempts > 1 && t.attempts({ count: attempts }),
    nextAt && attempts > 0 && t.nextTry({ date: formatMoment(nextAt, language) }),
  ]
  return (
    <span className="grid gap-0.5">
      <Badge kind={badges[state]}>{t.deliveryStates[state]}</Badge>
      <span className="text-muted text-sm">{facts.filter(Boolean).join(' · ')}</span>
    </span>
  )
}

/** The first bytes of the response, unmodified. */
function Answer({ text }: { text: string | null }) {
  const { noAnswer } = useMessages(webhookScreenMessages)
  if (!text) return <span className="text-muted text-sm">{noAnswer}</span>
  return <code className="line-clamp-4 max-w-80 text-xs wrap-anywhere whitespace-pre-wrap">{text}</code>
}
