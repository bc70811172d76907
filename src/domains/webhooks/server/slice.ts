import { declareServerSlice } from '#platform/http/index.ts'
import { webhookPermissions } from '../webhook.permissions.ts'
import { registerWebhookRoutes } from './webhook.routes.ts'
import type { Webhooks } from './webhook.usecases.ts'

export const slice = declareServerSlice({
  name: 'webhooks',
  permissions: webhookPermissions,
  register: (api, { webhooks }: { webhooks: Webhooks }) => registerWebhookRoutes(api, webhooks),
})
