import type { z } from 'zod'
import { api } from '#shared/api-client.ts'
import type { Sender } from '#ui/admin/form-dialog.tsx'
import type {
  NewWebhook,
  WebhookChange,
  deliverySchema,
  madeWebhookSchema,
  triedDeliverySchema,
  webhooksSchema,
} from '../webhook.schemas.ts'

export type WebhookView = z.output<typeof webhooksSchema>['webhooks'][number]
export type DeliveryView = z.output<typeof deliverySchema>
type Tried = z.output<typeof triedDeliverySchema>

const path = '/webhooks'

export const webhookQueries = {
  list: async () => (await api.get<z.output<typeof webhooksSchema>>(path)).webhooks,
  add: (webhook: NewWebhook, via: Sender) => via.post<z.output<typeof madeWebhookSchema>>(path, webhook),
  change: (id: number, webhook: WebhookChange) => api.put(`${path}/${id}`, webhook),
  remove: (id: number) => api.delete(`${path}/${id}`),
  test: (id: number) => api.post<Tried>(`${path}/${id}/test`),
  deliveries: async (id: number) =>
    (await api.get<{ deliveries: DeliveryView[] }>(`${path}/${id}/deliveries`)).deliveries,
  resend: (id: number) => api.post<Tried>(`${path}/deliveries/${id}/resend`),
}
