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
import { webhookScreenMessages } from '../messages/index.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { type WebhookDialog, WebhookDialogs } from './webhook-dialogs.tsx'
import { type WebhookView, webhookQueries } from './webhook.queries.ts'

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
